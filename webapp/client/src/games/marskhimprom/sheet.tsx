// A leaf that is pulled over the board, and what stands on it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { onBack } from '../../telegram.ts';
import { above, go, screen } from '../../router.ts';
import { say } from '../../texts.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  footer?: ComponentChildren;
}

/** Escape, the way back, and a tap beside it close it. */
export function Sheet({ title, onClose, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    onBack(onClose);
    return () => {
      const up = above(screen.value);
      onBack(up && (() => go(up)));
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="kh-sheet"
      aria-label={title}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="kh-leaf">
        <header>
          <h2>{title}</h2>
          <button type="button" class="round" aria-label={say('app-close')} onClick={onClose}>
            ×
          </button>
        </header>
        <div class="kh-scroll" tabIndex={0}>
          {children}
        </div>
        {footer && <footer class="kh-acts">{footer}</footer>}
      </div>
    </dialog>
  );
}

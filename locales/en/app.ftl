# The mini-app: shared screens and refusals of the web server

error-launch = Couldn’t tell who you are. Open the game from the chat again
error-launch-expired = Too much time has passed. Close the game and open it again
error-unauthorized = You need to sign in again. Close the game and open it from the chat
error-bad-request = I don’t understand this request. Reload the page
error-too-large = The request is too large
error-too-fast = Not so fast! Wait a second
error-unknown-page = There is no such page

// The look of PrimeReact's inputs and dialogs, for whatever draws one of them: its theme in our tokens, and what that still gets wrong.
import './theme.css';
import './overrides.css';

// The styles of PrimeReact's inputs and dialogs: its theme with our tokens, and corrections.
import './theme.css';
import './overrides.css';

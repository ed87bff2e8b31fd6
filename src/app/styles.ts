/** Styles of every page, before and after login. */
import 'primeicons/primeicons.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';
import '#src/styles/controls.css';
import '#src/styles/marks.css';
import '#src/styles/public.css';
// imported here, so that the login page's styles are part of the first sheet
import '#src/components/page/states.css';
import '#src/views/form/languageSwitch.css';
import '#src/app/dialogs/toasts.css';
import '#src/app/dialogs/alerts.css';

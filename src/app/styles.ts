/** All styles, the PrimeReact theme first; screens import none of their own. */
import 'primeicons/primeicons.css';
import '#src/styles/theme.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';
import '#src/styles/controls.css';
import '#src/styles/overrides.css';
import '#src/styles/marks.css';
import '#src/styles/page.css';
import '#src/styles/list.css';
import '#src/styles/layout.css';
import '#src/styles/markup.css';
import '#src/styles/complaints.css';
import '#src/styles/public.css';
import '#src/styles/print.css';

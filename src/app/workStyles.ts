/** Styles of logged-in pages of all areas; styles of one area load with its pages. */
import '#src/components/prime/prime.ts';
import '#src/styles/page.css';
import '#src/styles/list.css';
import '#src/styles/layout.css';
import '#src/styles/markup.css';
import '#src/styles/complaints.css';
import '#src/styles/print.css';

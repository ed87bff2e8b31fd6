/** Styles of signed-in pages, whatever their area; what one area draws alone comes with its screens. */
import '#src/components/prime/prime.ts';
import '#src/styles/page.css';
import '#src/styles/list.css';
import '#src/styles/layout.css';
import '#src/styles/markup.css';
import '#src/styles/complaints.css';
import '#src/styles/print.css';

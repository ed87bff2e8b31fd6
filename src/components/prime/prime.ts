// The styles of PrimeReact's inputs and dialogs: its theme with our tokens, and corrections. Options are found as rows are: in the folded form.
import { FilterService } from 'primereact/api';
import { folded } from '#domain/kernel/texts.ts';
import './theme.css';
import './overrides.css';

FilterService.filters.contains = (label: unknown, typed: string) => folded(String(label ?? '')).includes(folded(typed));

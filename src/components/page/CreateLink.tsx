/** The link of a page that begins something new. On a phone it floats, and the page ends above it. */
import { ButtonLink, type ButtonLinkProps } from './ButtonLink.tsx';
import { markAbove } from './markAbove.ts';

const floats = markAbove('.shell__content', 'data-creates');

export const CreateLink = (props: ButtonLinkProps) => <ButtonLink icon="plus" data-create ref={floats} {...props} />;

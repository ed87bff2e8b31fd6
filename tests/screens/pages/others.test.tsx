/** Every page of this part of the product, as everybody it is for sees it. */
import { everyPage } from './everyPage.tsx';

everyPage('others');

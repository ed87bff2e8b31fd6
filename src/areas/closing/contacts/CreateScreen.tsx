/** /complaint/brandContact/create */
import { ContactForm } from '#src/areas/closing/contacts/ContactForm.tsx';

const CreateScreen = () => <ContactForm row={null} />;

export default CreateScreen;

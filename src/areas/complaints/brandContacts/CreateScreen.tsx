/** /complaint/brandContact/create */
import { ContactForm } from '#src/areas/complaints/brandContacts/ContactForm.tsx';

const CreateScreen = () => <ContactForm row={null} />;

export default CreateScreen;

/** /complaint/product-movement/list: the requests to this warehouse. */
import { MovementList } from '#src/areas/complaints/MovementList.tsx';

const RequestsScreen = () => <MovementList alone />;

export default RequestsScreen;

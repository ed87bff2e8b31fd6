/** /complaint/product-movement/list: the requests to this warehouse. */
import { MovementList } from './MovementList.tsx';
import { requestList } from './movementLists.ts';

const RequestsScreen = () => <MovementList of={requestList} />;

export default RequestsScreen;

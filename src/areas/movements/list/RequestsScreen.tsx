/** /complaint/product-movement/list: the movements of this warehouse. */
import { MovementList } from './MovementList.tsx';
import { requestList } from './movementLists.ts';

const RequestsScreen = () => <MovementList of={requestList} />;

export default RequestsScreen;

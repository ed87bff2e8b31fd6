/** /productDeliveries/editCoa/:id: the results of a lot of a delivery. */
import { CoaEdit } from '#src/areas/lots/certificate/CoaEditScreen.tsx';
import { CertificateOf } from './certificatesOf.tsx';

const DeliveryCoaEditScreen = () => <CertificateOf>{(places, lotId) => <CoaEdit key={lotId} placesOf={() => places} />}</CertificateOf>;

export default DeliveryCoaEditScreen;

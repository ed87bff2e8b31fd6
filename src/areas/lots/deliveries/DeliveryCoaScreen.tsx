/** /productDeliveries/coa/:id: the certificates that the lots of a delivery need, and the beginning of one. */
import { CoaCreate } from '#src/areas/lots/certificate/CoaCreateScreen.tsx';
import { CertificateOf } from './certificatesOf.tsx';

const DeliveryCoaScreen = () => <CertificateOf>{(places, lotId) => <CoaCreate key={lotId} placesOf={() => places} />}</CertificateOf>;

export default DeliveryCoaScreen;

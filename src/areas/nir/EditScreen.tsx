/** /nir/edit/:id: staff edit the request, a factory its own offer. */
import { Suspense } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp } from '#src/store/hooks.ts';
import { sideOf } from './loads.ts';

const Staff = lazyPart(async () => ({ default: (await import(/* webpackChunkName: "nirForm" */ './form/FormScreens.tsx')).NirEdit }));
const Factory = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "nirOffer" */ './offer/OfferScreens.tsx')).OfferEdit,
}));

const EditScreen = () => {
  const side = useApp((state) => sideOf(state.session.roles));
  return <Suspense fallback={<Skeleton rows={6} />}>{side === 'factory' ? <Factory /> : <Staff />}</Suspense>;
};

export default EditScreen;

/** What the pages of this area ask for, as one file: the routes fetch it once, and every signed-in user gets one address instead of five. */
export * from './partnerLists.ts';
export * from './partnerLoads.ts';
export * from './auditors/auditorLoads.ts';
export { categoryLoads } from './factories/categoryLoads.ts';
export { technologyChoiceLoads, technologyListLoads } from './technologies/technologyLoads.ts';
export { wareHouseCreateLoads, wareHouseEditLoads, wareHouseListLoads } from './wareHouses/wareHouseLists.ts';
export { ownAnswerLoads, reviewLoads } from './answers/answerLoads.ts';
export { answerPreviewSagas } from './answers/answerPreviewSaga.ts';

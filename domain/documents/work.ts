// What documents, certificates and missing licences ask of their readers.
import type { Work } from '../kernel/work.ts';

const ofAnswer = {
  order: 'dueDate asc',
  title: ['supplierGroup.name', 'documentRevision.document.name'],
  facts: [],
  due: ['dueDate'],
  since: ['submittedAt', 'createdAt'],
};
const toReviewAnswer: Work = { ...ofAnswer, task: 'judge' };
const toSend: Work = { ...ofAnswer, task: { by: 'state', is: { Waiting: { task: 'inReview', due: [] } }, other: 'send' } };

const toVerify: Work = {
  order: 'submittedAt asc',
  title: ['supplier.name', 'license.name'],
  facts: ['certificateNo'],
  since: ['submittedAt'],
  task: 'judge',
};

/** Of the supplier that holds no valid certificate of it. */
const ofLicence: Work = {
  order: 'name asc',
  facts: ['code'],
  pages: [],
  due: ['ended'],
  since: ['verifiedAt'],
  watches: ['certificates'],
  task: {
    by: 'act',
    is: { correct: 'correctCertificate', change: 'changeCertificate', renew: 'renewCertificate' },
    other: 'addCertificate',
  },
};

export const documentsWork = { toReviewAnswer, toSend, toVerify, ofLicence };

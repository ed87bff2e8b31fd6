/** The pages of audits and of their master data: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import type { Loads } from '#src/routing/routeTable.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { answerLoads } from './answering/answerLoads.ts';
import { actionListLoads, actionLoads, auditActionsLoads } from './corrective/actionLoads.ts';
import { createLoads, editLoads, formLists, formListLoads, showLoads } from './forms/formLoads.ts';
import { jobListLoads } from './list/jobLoads.ts';
import { historyLoads } from './results/history/historyLoads.ts';
import { resultLoads } from './results/resultLoads.ts';
import { addFormLoads, createLoads as planLoads, editLoads as jobEditLoads, showLoads as jobShowLoads } from './jobs/jobLoads.ts';
import {
  selfAuditAnswerLoads,
  selfAuditListLoads,
  selfAuditsOfAudit,
  selfAuditShowLoads,
  selfAuditSummaryLoads,
} from './selfAudits/selfAuditLoads.ts';
import { ratingCreateLoads, ratingListLoads, ratingLoads, typeListLoads, typeLoads } from './sustain/sustainLoads.ts';

const forms = () => import(/* webpackChunkName: "auditForms" */ '#src/areas/audits/forms/FormListScreen.tsx');
const create = () => import(/* webpackChunkName: "auditForms" */ '#src/areas/audits/forms/FormCreateScreen.tsx');
const show = () => import(/* webpackChunkName: "auditFormShow" */ '#src/areas/audits/forms/FormShowScreen.tsx');
const edit = () => import(/* webpackChunkName: "auditFormEdit" */ '#src/areas/audits/forms/editor/FormEditScreen.tsx');
const answers = () => import(/* webpackChunkName: "auditAnswers" */ '#src/areas/audits/answering/AnswerScreen.tsx');
const types = () => import(/* webpackChunkName: "sustain" */ '#src/areas/audits/sustain/TypeScreens.tsx');
const ratings = () => import(/* webpackChunkName: "sustain" */ '#src/areas/audits/sustain/RatingScreens.tsx');
const jobs = () => import(/* webpackChunkName: "auditJobs" */ '#src/areas/audits/list/JobListScreen.tsx');
const results = () => import(/* webpackChunkName: "auditResults" */ '#src/areas/audits/results/ResultScreen.tsx');
const history = () => import(/* webpackChunkName: "auditHistory" */ '#src/areas/audits/results/history/HistoryScreen.tsx');
const plan = () => import(/* webpackChunkName: "auditPlan" */ '#src/areas/audits/jobs/CreateScreen.tsx');
const jobEdit = () => import(/* webpackChunkName: "auditEdit" */ '#src/areas/audits/jobs/EditScreen.tsx');
const addForm = () => import(/* webpackChunkName: "auditAddForm" */ '#src/areas/audits/jobs/AddFormsScreen.tsx');
const job = () => import(/* webpackChunkName: "auditJob" */ '#src/areas/audits/jobs/ShowScreen.tsx');
const selfList = () => import(/* webpackChunkName: "selfAudits" */ '#src/areas/audits/selfAudits/SelfListScreen.tsx');
const selfAnswers = () => import(/* webpackChunkName: "selfAuditAnswers" */ '#src/areas/audits/selfAudits/SelfAnswerScreen.tsx');
const selfShow = () => import(/* webpackChunkName: "selfAuditShow" */ '#src/areas/audits/selfAudits/SelfShowScreen.tsx');
const selfSummary = () => import(/* webpackChunkName: "selfAuditSummary" */ '#src/areas/audits/selfAudits/SelfSummaryScreen.tsx');

const actions = () => import(/* webpackChunkName: "correctiveActions" */ '#src/areas/audits/corrective/ActionListScreen.tsx');
const action = () => import(/* webpackChunkName: "correctiveAction" */ '#src/areas/audits/corrective/ActionScreen.tsx');
const auditActions = () => import(/* webpackChunkName: "auditActions" */ '#src/areas/audits/corrective/AuditActionsScreen.tsx');

const pages = {
  correctiveList: { loads: actionListLoads, screen: async () => (await actions()).default },
  correctiveEdit: { loads: actionLoads, screen: async () => (await action()).ActionEdit },
  correctiveShow: { loads: actionLoads, screen: async () => (await action()).ActionShow },
  correctiveInfo: { loads: auditActionsLoads, screen: async () => (await auditActions()).ActionsInfo },
  correctiveSummary: { loads: auditActionsLoads, screen: async () => (await auditActions()).ActionsSummary },
  selfAuditList: { loads: selfAuditListLoads, screen: async () => (await selfList()).default },
  selfAuditAnswers: { loads: selfAuditAnswerLoads, screen: async () => (await selfAnswers()).SelfAnswerScreen },
  selfAuditAnswersOfType: { loads: selfAuditAnswerLoads, screen: async () => (await selfAnswers()).SelfAnswerTypeScreen },
  selfAuditShow: { loads: selfAuditShowLoads, screen: async () => (await selfShow()).default },
  selfAuditSummary: { loads: selfAuditSummaryLoads, screen: async () => (await selfSummary()).default },
  auditResultShow: { loads: resultLoads, screen: async () => (await results()).ResultShow },
  auditResultShowAll: { loads: resultLoads, screen: async () => (await results()).ResultShowAll },
  auditResultHistory: { loads: historyLoads, screen: async () => (await history()).HistoryScreen },
  auditResultRevision: { loads: historyLoads, screen: async () => (await history()).RevisionScreen },
  auditList: { loads: jobListLoads, screen: async () => (await jobs()).default },
  auditCreate: { loads: planLoads, screen: async () => (await plan()).default },
  auditCreateFor: { loads: planLoads, screen: async () => (await plan()).default },
  auditEdit: { loads: jobEditLoads, screen: async () => (await jobEdit()).default },
  auditAddForm: { loads: addFormLoads, screen: async () => (await addForm()).default },
  auditShow: { loads: jobShowLoads, screen: async () => (await job()).default },
  auditSustainShow: {
    loads: (params, query, state) => [...jobShowLoads(params, query, state), selfAuditsOfAudit(idOf(params['id']))],
    screen: async () => (await job()).default,
  },
  auditFormList: { loads: formListLoads(formLists.audit), screen: async () => (await forms()).AuditFormList },
  auditFormCreate: { loads: createLoads('audit'), screen: async () => (await create()).AuditFormCreate },
  auditFormEdit: { loads: editLoads, screen: async () => (await edit()).default },
  auditFormShow: { loads: showLoads, screen: async () => (await show()).default },
  selfAssessmentFormList: { loads: formListLoads(formLists.selfAssessment), screen: async () => (await forms()).SelfAssessmentFormList },
  selfAssessmentFormCreate: { loads: createLoads('selfAssessment'), screen: async () => (await create()).SelfAssessmentFormCreate },
  selfAssessmentFormEdit: { loads: editLoads, screen: async () => (await edit()).default },
  selfAssessmentFormShow: { loads: showLoads, screen: async () => (await show()).default },
  auditAnswers: { loads: answerLoads, screen: async () => (await answers()).default },
  sustainTypeList: { loads: typeListLoads, screen: async () => (await types()).TypeList },
  sustainTypeCreate: { loads: () => [], screen: async () => (await types()).TypeCreate },
  sustainTypeEdit: { loads: typeLoads, screen: async () => (await types()).TypeEdit },
  sustainRatingList: { loads: ratingListLoads, screen: async () => (await ratings()).RatingList },
  sustainRatingCreate: { loads: ratingCreateLoads, screen: async () => (await ratings()).RatingCreate },
  sustainRatingShow: { loads: ratingLoads, screen: async () => (await ratings()).RatingShow },
} as const satisfies Record<string, { loads: Loads; screen: () => Promise<ComponentType> }>;

export type PageId = keyof typeof pages;
export const loadsOf = (id: PageId): Loads => pages[id].loads;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();

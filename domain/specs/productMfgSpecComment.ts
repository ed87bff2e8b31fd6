// ProductMfgSpecComment: what was said about a place of a specification, in threads. Internal ones stay with the staff, with all their answers.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import { when } from '../kernel/rules.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { factoryRoles, type Role } from '../roles.ts';
import { ProductMfgSpec } from './productMfgSpec.ts';
import { sectionNames } from './rules/sections/sections.ts';
import { isClosed, writers } from './specStatuses.ts';

/** Of a thread, in order. */
const commentStatuses = ['open', 'answered', 'resolved'] as const;
/** They await an answer or the staff's decision. */
export const openCommentStatuses = ['open', 'answered'] as const;

/** The value somebody proposes for the field of the place. */
const suggestionShape = z.strictObject({ value: z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]) });

const staff = ['sourcing', 'qa', 'rd', 'superAdmin', 'supportAdmin'] as const satisfies readonly Role[];
const deciders = ['qa', 'rd', 'sourcing'] as const satisfies readonly Role[];
const factory: readonly Role[] = factoryRoles;
const shared = { visibility: 'shared' } as const;
const mine = { createdById: '$me' } as const;
const place = ['specId', 'section', 'rowKey', 'field'] as const;
const said = ['text', 'severity', 'suggestion'] as const;

/** Whoever of the factory reads a specification reads what was shared about it. */
const ofReaders = ProductMfgSpec.access.flatMap(({ roles, where }) => {
  const readers = roles.filter((role) => factory.includes(role));
  return readers.length === 0 ? [] : [{ roles: readers, where: { ...shared, ...(where ? { has: { relation: 'spec', where } } : {}) } }];
});

/** What is in force is not discussed any more: its next revision is. */
const specInWork: Guard = {
  name: 'specInWork',
  include: ['spec'],
  unmet: ({ spec }) => (isClosed((spec as { status?: unknown } | null)?.status) ? [{}] : []),
};
const threadOpen: Guard = {
  name: 'threadOpen',
  include: ['parent'],
  unmet: ({ parent }) => ((parent as { status?: unknown } | null)?.status === 'resolved' ? [{}] : []),
};
/** Whoever may write the place takes the suggested value over; who decides about threads resolves it by that, a factory answers it. */
const accepts = (
  roles: readonly Role[],
  { from, where }: (typeof writers)[number],
  to: (typeof commentStatuses)[number],
): readonly Step[] =>
  roles.length === 0
    ? []
    : [
        {
          step: 'acceptSuggestion',
          icon: 'check-circle',
          from: openCommentStatuses,
          to,
          roles,
          ...(where ? { where: { has: { relation: 'spec', where } } } : {}),
          when: {
            suggestion: { neq: null },
            field: { neq: null },
            acceptedAt: null,
            has: { relation: 'spec', where: { status: { inq: from } } },
          },
          effect: 'acceptSuggestion',
        },
      ];
const decides = (role: Role): boolean => deciders.some((decider) => decider === role);
const acceptSteps = writers.flatMap((writer) => [
  ...accepts(writer.roles.filter(decides), writer, 'resolved'),
  ...accepts(
    writer.roles.filter((role) => !decides(role)),
    writer,
    'answered',
  ),
]);
const whileOpen = { or: [{ parentId: null }, { has: { relation: 'parent', where: { status: { neq: 'resolved' } } } }] };

export const ProductMfgSpecComment = defineEntity({
  name: 'ProductMfgSpecComment',
  collection: 'ProductMfgSpecComments',
  table: 'product_mfg_spec_comments',
  area: 'specs',
  title: 'text',
  looks: {
    open: look.open,
    answered: look.of('wait', 'reply', 'answered'),
    resolved: look.of('done', 'check', 'resolved'),
  },
  face: { icon: 'comment', pages: [], title: ['spec.productName'], facts: ['spec.specNo'] },
  fields: {
    specId: plain.ref('ProductMfgSpec', { required: true, immutable: true }),
    section: plain.enum(sectionNames, { required: true, immutable: true }),
    rowKey: plain.string(24, { immutable: true }),
    field: plain.string(40, { immutable: true }),
    text: business.text(2000, { required: true }),
    /** of a thread; an answer has that of its thread; free: it never changes */
    severity: plain.enum(['must', 'should', 'info'], { immutable: true, lowers: 'free' }),
    visibility: plain.enum(['shared', 'internal'], { required: true, immutable: true, default: 'internal' }),
    suggestion: business.json(suggestionShape, { immutable: true }),
    status: plain.enum(commentStatuses, { required: true, server: true }),
    parentId: plain.ref('ProductMfgSpecComment', { immutable: true }),
    side: plain.enum(['staff', 'supplier'], { required: true, server: true }),
    answeredAt: plain.datetime({ server: true }),
    answeredById: plain.ref('AppUser', { server: true }),
    resolvedAt: plain.datetime({ server: true }),
    resolvedById: plain.ref('AppUser', { server: true }),
    /** who wrote the suggested value to its place by accepting it */
    acceptedAt: plain.datetime({ server: true }),
    acceptedById: plain.ref('AppUser', { server: true }),
  },
  relations: {
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    parent: { kind: 'one', to: 'ProductMfgSpecComment', key: 'parentId' },
    replies: { kind: 'many', to: 'ProductMfgSpecComment', key: 'parentId' },
    author: { kind: 'one', to: 'AppUser', key: 'createdById' },
    resolvedBy: { kind: 'one', to: 'AppUser', key: 'resolvedById' },
    acceptedBy: { kind: 'one', to: 'AppUser', key: 'acceptedById' },
  },
  access: [{ roles: staff }, { roles: ['sustain'], where: shared }, ...ofReaders],
  tenants: ['staff', { parent: 'spec', where: shared }],
  parents: ['spec'],
  toldWith: ['spec'],
  rules: [{ issues: ({ next }) => when(next['parentId'] == null && next['severity'] == null, 'severity', 'REQUIRED') }],
  workflow: {
    states: [...commentStatuses, 'reply'],
    state: ({ parentId, status }) => (parentId == null ? String(status) : 'reply'),
    create: [
      { roles: staff, fields: [...place, ...said, 'visibility', 'parentId'], guards: [specInWork, threadOpen], effect: 'writeComment' },
      // what a factory writes is always shared; it answers a thread by its step
      { roles: factory, fields: [...place, ...said], guards: [specInWork], effect: 'shareComment' },
    ],
    edit: [{ roles: [...staff, ...factory], from: ['open', 'reply'], where: mine, when: whileOpen, fields: ['text'] }],
    delete: [{ roles: [...staff, ...factory], from: ['open', 'reply'], where: mine, when: whileOpen }],
    steps: [
      {
        step: 'answer',
        icon: 'reply',
        from: openCommentStatuses,
        to: 'answered',
        roles: factory,
        input: { answer: business.text(2000, { required: true }) },
        effect: 'answerComment',
      },
      ...acceptSteps,
      { step: 'resolve', icon: 'check', from: openCommentStatuses, to: 'resolved', roles: deciders, effect: 'resolveComment' },
      { step: 'reopen', icon: 'undo', from: ['resolved'], to: 'open', roles: deciders, effect: 'reopenComment' },
    ],
  },
});

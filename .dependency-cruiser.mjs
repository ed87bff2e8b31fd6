/** Who may import whom: the table of the layers. A folder that is not listed (tests, e2e, scripts, bench, build) may import anything. */
const OWN = '^(domain|src|sagas|reducers|locales|mocks|server|tests|e2e|scripts|bench|build)/';
const CLIENT = ['src/', 'sagas/', 'reducers/', 'domain/', 'locales/'];

// Each row: folder, what it may import besides itself, why.
const ROWS = [
  ['domain/', [], 'rules are pure and know nobody'],
  ['reducers/', ['domain/', 'src/actions/', 'src/store/state'], 'reducers fold actions by the rules of the domain'],
  ['src/actions/', ['domain/', 'src/store/state'], 'actions are plain data'],
  [
    'src/selectors/',
    ['domain/', 'reducers/', 'src/store/state', 'src/routing/'],
    'selectors read the state through the getters of the reducers',
  ],
  [
    'sagas/',
    ['domain/', 'src/actions/', 'src/selectors/', 'src/api/', 'src/live/', 'src/store/state', 'src/routing/'],
    'effects have one door',
  ],
  ['src/api/', ['domain/', 'src/store/state'], 'the REST calls know no store'],
  ['src/live/', ['domain/', 'src/api/', 'src/actions/', 'src/store/state'], 'the push channel knows no store'],
  ['src/components/', ['domain/', 'src/i18n/'], 'bricks know no store'],
  ['src/i18n/', ['domain/', 'locales/', 'src/store/state'], 'texts know no screens'],
  ['src/styles/', [], 'styles know no code'],
  [
    'src/routing/',
    ['domain/', 'src/actions/', 'src/store/state', 'src/selectors/'],
    'routes are data, and the guard a pure function over them',
  ],
  [
    'src/views/',
    [
      'domain/',
      'src/actions/',
      'src/selectors/',
      'src/components/',
      'src/i18n/',
      'src/store/(hooks|pickedFiles|state|use)',
      'src/routing/',
    ],
    'views ask by actions and read by selectors',
  ],
  [
    'src/areas/',
    [
      'domain/',
      'src/actions/',
      'src/selectors/',
      'src/components/',
      'src/views/',
      'src/i18n/',
      'src/store/(hooks|heldPin|pickedFiles|state|use)',
      'src/routing/',
      'sagas/',
      'src/styles/',
    ],
    'areas ask by actions and read by selectors; their sagas use those of the shell',
  ],
  [
    'src/store/',
    [
      'domain/',
      'reducers/',
      'sagas/',
      'src/actions/',
      'src/selectors/',
      'src/actionLog/',
      'src/api/',
      'src/live/',
      'src/i18n/',
      'src/routing/',
      'src/components/values/clock',
    ],
    'the store joins reducers, sagas and the recorder',
  ],
  ['src/serviceWorker/', [], 'a worker without pages knows addresses and files'],
  ['src/actionLog/', CLIENT, 'the recorder and the player may read all of the client'],
  ['src/app/', CLIENT, 'the shell may use all of the client'],
  ['src/main.tsx', [...CLIENT, 'mocks/'], 'the entry may start the mock mode'],
  ['locales/', [], 'texts are data'],
  ['mocks/', ['domain/'], 'mocks answer by the rules of the domain'],
  ['server/', ['domain/', 'locales/[^/]+/[a-zA-Z]+\\.json', 'mocks/data/'], 'the server shares rules, texts and seed rows only'],
];

const GROUND = ['server/(config|emitters|exitCodes|hostNames|lane|lastResort|startFault|thread|version|words)\\.ts'];
const ROWS_OF = [...GROUND, 'server/db/', 'server/records/'];

// The rooms of the server, from the ground up: what each may import of the server besides itself. What stands above is handed down by app.ts and services.ts.
const SERVER_ROOMS = [
  ['server/(config|emitters|exitCodes|hostNames|lane|lastResort|startFault|thread|version|words)\\.ts', [], 'the ground knows no room'],
  ['server/db/', GROUND, 'the database knows no rows'],
  ['server/records/', [...GROUND, 'server/db/'], 'rows are read and written by their declarations alone'],
  ['server/files/', ROWS_OF, 'files know the rows that hold them'],
  ['server/templates/', [...GROUND, 'server/records/', 'server/files/'], 'documents are filled from rows'],
  ['server/papers/', [...GROUND, 'server/records/', 'server/templates/'], 'papers are declared from rows'],
  ['server/figures/', ROWS_OF, 'figures are counted from rows'],
  ['server/mail/', [...ROWS_OF, 'server/files/'], 'emails are rows that are sent'],
  ['server/accounts/', [...ROWS_OF, 'server/mail/'], 'accounts write emails; who is told of a change is said by effects'],
  ['server/line/', [...ROWS_OF, 'server/accounts/', 'server/mail/'], 'the channel of customers sends its messages as emails are sent'],
  ['server/live/', [...ROWS_OF, 'server/accounts/'], 'the push channel reads rows for those who are connected'],
  [
    'server/effects/',
    [...ROWS_OF, 'server/accounts/', 'server/line/', 'server/mail/'],
    'effects tell people by email and by the channel of customers',
  ],
  [
    'server/jobs/',
    [...ROWS_OF, 'server/accounts/', 'server/effects/', 'server/files/', 'server/line/', 'server/mail/', 'server/services\\.ts'],
    'the clock starts what calls would start',
  ],
  [
    'server/http/',
    [...ROWS_OF, 'server/accounts/', 'server/effects/', 'server/files/', 'server/mail/', 'server/templates/', 'server/services\\.ts'],
    'how a call is read, committed and answered; it knows no single call',
  ],
  ['server/remotes/', ['server/(?!app\\.ts|main\\.ts|jobs/|seed/|backup/)'], 'a call may use every room below it'],
  ['server/publicPages/', ['server/(?!app\\.ts|main\\.ts|jobs/|seed/|backup/)'], 'a page of the server alone may use every room below it'],
  ['server/backup/', [...GROUND, 'server/db/', 'server/files/'], 'a backup takes tables and files as they are'],
  [
    'server/seed/',
    [...ROWS_OF, 'server/accounts/', 'server/effects/', 'server/files/', 'server/live/'],
    'the first rows are written past the records; what only a step can compute is written with its effects',
  ],
  [
    'server/services\\.ts',
    [...ROWS_OF, 'server/accounts/', 'server/files/', 'server/line/', 'server/live/'],
    'services are handed to the rooms above',
  ],
];

/** The area whose pages show those of others beside their own rows, and the areas shown. */
const WHOLE = 'complaints';
const PARTS = ['cases', 'movements', 'closing'];

const rulesOf = (rows, whole) =>
  rows.map(([folder, allowed, why]) => ({
    name: `layer-${folder.replace(/\W+/g, '-').replace(/-$/, '')}`,
    comment: why,
    severity: 'error',
    from: { path: `^${folder}` },
    to: { path: whole, pathNot: [`^${folder}`, ...allowed.map((path) => `^${path}`)] },
  }));
const layers = [...rulesOf(ROWS, OWN), ...rulesOf(SERVER_ROOMS, '^server/')];

export default {
  forbidden: [
    ...layers,
    {
      name: 'no-cycle',
      // Types that name each other vanish when the program runs; only a cycle of real imports is one.
      comment: 'a cycle hides which part depends on which',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'screens-wish',
      comment: 'a screen sends wishes; only a saga of its area calls sagas',
      severity: 'error',
      from: { path: '^src/areas/', pathNot: '[sS]agas?\\.ts$' },
      to: { path: '^sagas/' },
    },
    {
      name: 'area-alone',
      comment: 'an area never imports another area',
      severity: 'error',
      from: { path: '^src/areas/([^/]+)/', pathNot: `^src/areas/(${[...PARTS, WHOLE].join('|')})/` },
      to: { path: '^src/areas/', pathNot: '^src/areas/$1/' },
    },
    {
      name: 'area-parts',
      comment: 'parts of the page of a complaint know what all of its pages share, and not each other',
      severity: 'error',
      from: { path: `^src/areas/(${PARTS.join('|')})/` },
      to: { path: '^src/areas/', pathNot: ['^src/areas/$1/', `^src/areas/${WHOLE}/(shared|fields)/`] },
    },
    {
      name: 'area-whole',
      comment: 'the page of a complaint shows its parts; no other area does',
      severity: 'error',
      from: { path: `^src/areas/${WHOLE}/` },
      to: { path: '^src/areas/', pathNot: `^src/areas/(${[...PARTS, WHOLE].join('|')})/` },
    },
    {
      name: 'server-room',
      comment: 'every room of the server has its line in the table',
      severity: 'error',
      from: { path: '^server/', pathNot: [...SERVER_ROOMS.map(([folder]) => `^${folder}`), '^server/(app|main)\\.ts$'] },
      to: {},
    },
    {
      name: 'seed-only',
      comment: 'only the seed may read the mock rows',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/seed/' },
      to: { path: '^mocks/' },
    },
    {
      name: 'domain-pure',
      comment: 'the domain does no I/O',
      severity: 'error',
      from: { path: '^domain/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-packages',
      comment: 'the domain needs no framework',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(zod)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-server-in-browser',
      comment: 'browser code has no Node modules',
      severity: 'error',
      from: { path: '^(src|sagas|reducers)/' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'resolvable', comment: 'an import that leads nowhere', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      mainFields: ['module', 'main'],
    },
  },
};

// Who may import whom (floors: base < platform, ui < kits < modules < app). Each rule says what to do instead.
// scripts/arrows.test.ts plants a breach of every rule and sees it caught: a new rule needs its line there.

const areas = require('./scripts/checking/areas.cjs')

// X.tests.ts has the tests of a part, which the X.test.ts that starts the portal calls.
const tests = '\\.tests?\\.tsx?$|^src/app/testing/'
const room = '(modules/[^/]+|kits)/[^/]+'
const webSide = `^src/(ui/|app/web/|${room}/web/)`
const serverSide = `^src/(platform/|${room}/server/)`
const contract = '\\.contract\\.ts$'
const facts = '\\.fields\\.ts$'
const schemas = '^src/kits/(form/(fields|documentos|form-schema)|rich-text/fields|list/(list|filters|columns))\\.ts$'

module.exports = {
  forbidden: [
    // --- floors ---
    {
      name: 'base-stands-alone',
      comment:
        'base is pure: no I/O, no React, no package, not even node:. Pass the value in, or move the code to the floor that has it.',
      severity: 'error',
      from: { path: '^src/base/', pathNot: tests },
      to: { pathNot: '^src/base/' },
    },
    {
      name: 'ui-knows-base-only',
      comment:
        'ui is look and accessibility without data: pass what it shows as props; what knows calls or records is a kit.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: '^src/(app|modules|kits|platform)/' },
    },
    {
      name: 'platform-knows-base-only',
      comment: 'platform serves every module and knows none: pass a function in (see findPanelAccount in guard.ts).',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: tests },
      to: { path: '^src/(app|modules|kits|ui)/' },
    },
    {
      name: 'kits-know-no-module',
      comment:
        'A kit knows no module and no domain word: take what differs as an argument, or write plain code in the module.',
      severity: 'error',
      from: { path: '^src/kits/', pathNot: tests },
      to: { path: '^src/(app|modules)/' },
    },
    {
      name: 'nobody-imports-app',
      comment:
        'app only wires. What a module needs from it belongs to a kit or to platform; tests may use src/app/testing.',
      severity: 'error',
      from: { pathNot: `^src/app/|${tests}` },
      to: { path: '^src/app/' },
    },
    {
      name: 'demo-is-for-its-start',
      comment: 'The invented town stands beside the portal, which never needs it: only its start fills it.',
      severity: 'error',
      from: { pathNot: `^src/demo/|^src/app/server/demo\\.ts$|${tests}` },
      to: { path: '^src/demo/' },
    },
    {
      name: 'demo-knows-facades-and-queries',
      comment:
        'The invented town fills the tables by contracts, facades and queries of the rooms; it draws and serves nothing.',
      severity: 'error',
      from: { path: '^src/demo/', pathNot: tests },
      to: {
        path: '^src/(modules|ui)/',
        pathNot: `${contract}|\\.facade\\.ts$|\\.queries\\.ts$|^src/modules/[^/]+/[^/]+/[^/]+\\.ts$`,
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'src/app/testing never reaches production: move what both need to where it belongs.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '^src/app/testing/|\\.test\\.tsx?$|\\.sample\\.ts$' },
    },
    // --- rooms ---
    {
      name: 'modules-meet-at-the-door',
      comment:
        'Another module is reached through its *.contract.ts, *.fields.ts or server/*.facade.ts only: add there what is missing.',
      severity: 'error',
      from: { path: '^src/modules/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^src/modules/', pathNot: `^src/modules/$1/|${contract}|${facts}|/server/[^/]+\\.facade\\.ts$` },
    },
    ...Object.entries(areas)
      .filter(([, below]) => below)
      .map(([area, below]) => ({
        name: 'areas-are-called-downward',
        comment:
          'portal calls the middle areas, these conteudo, and it cidade (the table of scripts/checking/areas.cjs): read a contract, or let the upper area ask both.',
        severity: 'error',
        from: { path: `^src/modules/${area}/`, pathNot: tests },
        to: { path: '^src/modules/', pathNot: `^src/modules/(${[area, ...below].join('|')})/|${contract}` },
      })),
    {
      name: 'no-path-climbs-out',
      comment:
        "An import that leaves its room or floor begins with '#' (#kits/list/list.ts): it says where it leads, and stays when the file moves.",
      severity: 'error',
      from: { path: `^src/(${room}|[^/]+)/` },
      to: { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    // --- the wall between server and browser ---
    {
      name: 'web-never-imports-server',
      comment:
        'Browser code gets its data from the page or a call, and its types from the contract; types of the server included.',
      severity: 'error',
      from: { path: webSide, pathNot: tests },
      to: { path: `${serverSide}|^src/app/server/` },
    },
    {
      name: 'contract-never-imports-server',
      comment:
        'What both sides see (files at the top of a module or a kit) stands on base, other contracts and kits only.',
      severity: 'error',
      from: { path: `^src/${room}/[^/]+$`, pathNot: tests },
      to: { path: `${serverSide}|^src/app/|^src/ui/|^src/${room}/web/` },
    },
    {
      name: 'server-never-imports-web',
      comment:
        'The server hands data to pages by their contract; what both need is pure and goes to base or the contract.',
      severity: 'error',
      from: { path: serverSide, pathNot: tests },
      to: { path: webSide },
    },
    {
      name: 'web-takes-types-of-contracts',
      comment:
        "zod must not reach the browser: write 'import type'. A value that both need goes to a pure file beside the contract.",
      severity: 'error',
      from: { path: webSide, pathNot: tests },
      to: { path: contract, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-takes-types-of-schemas',
      comment: "The schemas of the kits (zod) must not reach the browser: write 'import type'.",
      severity: 'error',
      from: { path: webSide, pathNot: tests },
      to: {
        path: schemas,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'facts-are-plain',
      comment:
        "The facts of a form's fields are read by the browser too: plain values, no schema. What only the server checks is the contract's.",
      severity: 'error',
      from: { path: facts },
      to: { path: `^node_modules/zod/|^zod$|${contract}|${schemas}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-server-package-in-the-browser',
      comment: 'Browser code uses what the browser has; node: and the packages of the server stay behind the wall.',
      severity: 'error',
      from: { path: webSide, pathNot: tests },
      to: {
        path: '^(node:|zod$)|^node_modules/(zod|fastify|@fastify|kysely|pg|pg-boss|pino|nodemailer|sanitize-html|@aws-sdk)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'Browser code uses what the browser has: pass the value from the server.',
      severity: 'error',
      from: { path: webSide, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    // --- layers of a module's server ---
    {
      name: 'queries-know-no-routes',
      comment: 'Queries answer questions in SQL and know nothing of HTTP: give them plain values from the route.',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules import the contract and base only: read rows in the queries and pass them in.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: `^src/base/|${contract}|\\.rules\\.ts$` },
    },
    {
      name: 'sql-in-its-places',
      comment:
        'The driver and the query builder are used in platform/db, kits/*/server and *.queries.ts: write a named query there.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/platform/db/|^src/kits/[^/]+/server/|\\.queries\\.ts$|${tests}` },
      to: {
        path: '^node_modules/(pg|kysely|pg-copy-streams|@types/pg|@types/pg-copy-streams)/|^src/platform/db/rows\\.ts$',
      },
    },
    // --- always ---
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or a third one that both stand on.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'The import leads nowhere: mend the path (with its .ts or .tsx), or add the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'production-needs-no-dev-package',
      comment: 'A package that the running portal uses belongs to dependencies.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/(@types|vite)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // imports of types count too
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

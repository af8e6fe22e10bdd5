// What this portal publishes of OCDS 1.1.5 (standard.open-contracting.org/1.1/en/schema), as a JSON Schema (draft 4) of our own: required
// fields, types, formats and closed lists, for just the fields that are published. It is stricter than the standard's own file: a field
// that is not named here is an error. `standardSchema` is the standard's own, of whoever has it.
import fs from 'node:fs'
import path from 'node:path'

const text = { type: 'string', minLength: 1 }
const instant = { type: 'string', format: 'date-time', pattern: '(Z|[+-]\\d{2}:\\d{2})$' }
const only = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 && { required }), // draft 4 has no empty list here
  properties,
})
const listOf = (items: object) => ({ type: 'array', minItems: 1, uniqueItems: true, items })

const value = only(['amount', 'currency'], { amount: { type: 'number' }, currency: { enum: ['BRL'] } })
const period = only([], { startDate: instant, endDate: instant })
const organization = only(['id', 'name'], { id: text, name: text })
// standard.open-contracting.org/1.1/en/schema/codelists/#party-role, those that are published
const role = { enum: ['buyer', 'procuringEntity', 'tenderer', 'supplier', 'payer', 'payee'] }
const cnpj = '[0-9A-Z]{12}\\d{2}'
const party = {
  oneOf: [
    only(['id', 'name', 'identifier', 'roles'], {
      id: { type: 'string', pattern: `^BR-CNPJ-${cnpj}$` },
      name: text,
      identifier: only(['scheme', 'id', 'legalName'], {
        scheme: { enum: ['BR-CNPJ'] },
        id: { type: 'string', pattern: `^${cnpj}$` },
        legalName: text,
      }),
      roles: listOf(role),
    }),
    only(['id', 'name', 'roles'], {
      id: { type: 'string', pattern: '^org-[0-9a-f]{16}$' },
      name: text,
      roles: listOf(role),
    }),
  ],
}
// standard.open-contracting.org/1.1/en/schema/codelists/#document-type, those that are published
const documentType = {
  enum: [
    'tenderNotice',
    'biddingDocuments',
    'technicalSpecifications',
    'needsAssessment',
    'clarifications',
    'evaluationReports',
    'complaints',
    'awardNotice',
    'cancellationDetails',
    'contractSigned',
    'contractAnnexe',
    'contractGuarantees',
  ],
}
const document = only(['id', 'title', 'url', 'format'], {
  id: text,
  documentType,
  title: text,
  url: { type: 'string', format: 'uri' },
  datePublished: instant,
  format: text,
})

const tender = only(['id', 'title', 'description'], {
  id: text,
  title: text,
  description: text,
  status: { enum: ['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn'] },
  statusDetails: text, // a field of the extension
  procuringEntity: organization,
  value,
  procurementMethod: { enum: ['open', 'selective', 'limited', 'direct'] },
  procurementMethodDetails: text,
  awardCriteriaDetails: text,
  tenderPeriod: period,
  documents: listOf(document),
  numberOfTenderers: { type: 'integer', minimum: 1 },
  tenderers: listOf(organization),
  lots: listOf(only(['id', 'title'], { id: text, title: text })), // an extension
})
const bid = only(['id', 'tenderers'], {
  id: text,
  status: { enum: ['invited', 'pending', 'valid', 'disqualified', 'withdrawn'] },
  tenderers: listOf(organization),
  value,
  relatedLots: listOf(text),
})
const award = only(['id', 'status'], {
  id: text,
  status: { enum: ['pending', 'active', 'cancelled', 'unsuccessful'] },
  date: instant,
  value,
  suppliers: listOf(organization),
  relatedBid: text, // a field of an extension
})
const item = only(['id', 'description'], {
  id: text,
  description: text,
  quantity: { type: 'number' },
  unit: only([], { name: text, value }),
})
const amendment = only(['id', 'date', 'description'], { id: text, date: instant, rationale: text, description: text })
const transaction = only(['id', 'source', 'date', 'value', 'payer'], {
  id: text,
  source: { type: 'string', format: 'uri' },
  date: instant,
  value,
  payer: organization,
  payee: organization,
})
const contract = only(['id', 'awardID', 'title'], {
  id: text,
  awardID: text,
  title: text,
  description: text,
  status: { enum: ['pending', 'active', 'cancelled', 'terminated'] },
  statusDetails: text, // a field of the extension
  period,
  value,
  dateSigned: instant,
  items: listOf(item),
  documents: listOf(document),
  amendments: listOf(amendment),
  implementation: only(['transactions'], { transactions: listOf(transaction) }),
})

const tags = ['planning', 'planningUpdate', 'tender', 'tenderAmendment', 'tenderUpdate', 'tenderCancellation', 'award']
  .concat(['awardUpdate', 'awardCancellation', 'contract', 'contractUpdate', 'contractAmendment', 'implementation'])
  .concat(['implementationUpdate', 'contractTermination', 'compiled'])

const release = only(['ocid', 'id', 'date', 'tag', 'initiationType'], {
  ocid: { type: 'string', pattern: '^ocds-[a-z0-9]{6}-[0-9a-f]{12}-(licitacao|contrato)-\\d+$' },
  id: { type: 'string', pattern: '^[^#]+$' },
  date: instant,
  tag: listOf({ enum: tags }),
  initiationType: { enum: ['tender'] },
  language: text,
  parties: listOf(party),
  buyer: organization,
  tender,
  bids: only(['details'], { details: listOf(bid) }), // an extension
  awards: listOf(award),
  contracts: listOf(contract),
})

export const packageSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  ...only(['uri', 'version', 'extensions', 'publishedDate', 'publisher', 'releases'], {
    uri: { type: 'string', format: 'uri' },
    version: { type: 'string', pattern: '^\\d+\\.\\d+$' },
    extensions: listOf({ type: 'string', format: 'uri', pattern: '/extension\\.json$' }),
    publishedDate: instant,
    publisher: only(['name'], {
      name: text,
      scheme: { enum: ['BR-CNPJ'] },
      uid: text,
      uri: { type: 'string', format: 'uri' },
    }),
    license: { type: 'string', format: 'uri' },
    publicationPolicy: { type: 'string', format: 'uri' },
    releases: listOf(release),
  }),
}

/**
 * The standard's own schema with the extensions' fields, for tests of who has the files: `folder` holds release-package-schema.json and
 * release-schema.json of 1__1__5 (github.com/open-contracting/standard), and of each extension its release-schema.json, in a folder of its own.
 */
export function standardSchema(folder: string): { packages: object; releases: object } {
  const read = (...names: string[]) => JSON.parse(fs.readFileSync(path.join(folder, ...names), 'utf8'))
  const patches = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const releases = patches.reduce(
    (merged, { name }) => mergePatch(merged, read(name, 'release-schema.json')),
    read('release-schema.json'),
  )
  return { packages: read('release-package-schema.json'), releases }
}

type Json = Record<string, unknown>
// RFC 7396
const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
  const merged: Json = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], value)
  }
  return merged
}

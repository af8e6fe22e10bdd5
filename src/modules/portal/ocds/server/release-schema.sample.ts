// What this portal publishes of OCDS 1.1.5 (standard.open-contracting.org/1.1/en/schema), as a JSON Schema (draft 4) of our own: required
// fields, types, formats and closed lists, for just the fields that are published. It is stricter than the standard's own file: a field
// that is not named here is an error. What these tests and the demonstration publish was validated against that file too (1__1__5, with the
// extension's fields): it has every field that is named here, and no errors were found.

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
const party = only(['id', 'name', 'roles'], { id: text, name: text, roles: listOf(text) })
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
})
const award = only(['id', 'status'], {
  id: text,
  status: { enum: ['pending', 'active', 'cancelled', 'unsuccessful'] },
  date: instant,
  value,
  suppliers: listOf(organization),
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
  documents: listOf(document),
})

const tags = ['planning', 'planningUpdate', 'tender', 'tenderAmendment', 'tenderUpdate', 'tenderCancellation', 'award']
  .concat(['awardUpdate', 'awardCancellation', 'contract', 'contractUpdate', 'contractAmendment', 'implementation'])
  .concat(['implementationUpdate', 'contractTermination', 'compiled'])

const release = only(['ocid', 'id', 'date', 'tag', 'initiationType'], {
  ocid: text,
  id: { type: 'string', pattern: '^[^#]+$' },
  date: instant,
  tag: listOf({ enum: tags }),
  initiationType: { enum: ['tender'] },
  language: text,
  parties: listOf(party),
  buyer: organization,
  tender,
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
    publisher: only(['name'], { name: text, uri: { type: 'string', format: 'uri' } }),
    license: { type: 'string', format: 'uri' },
    publicationPolicy: { type: 'string', format: 'uri' },
    releases: listOf(release),
  }),
}

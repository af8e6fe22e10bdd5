// What the tests of releases have in common: packages that the schemas find nothing wrong with.
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { packageSchema, standardSchema } from '#modules/portal/ocds/server/release-schema.sample.ts'
import type { TestPortal } from './test-portal.ts'

type Reference = { id: string; name: string }
type Value = { amount: number; currency: string }
export type Release = {
  ocid: string
  id: string
  date: string
  tag: string[]
  parties: (Reference & { roles: string[]; identifier?: { scheme: string; id: string; legalName: string } })[]
  buyer: Reference
  tender?: Record<string, unknown> & {
    status?: string
    documents?: { url: string }[]
    numberOfTenderers?: number
    tenderers?: Reference[]
  }
  bids?: { details: { id: string; status?: string; tenderers: Reference[]; value?: Value; relatedLots?: string[] }[] }
  awards?: { id: string; value?: Value; suppliers: Reference[]; relatedBid?: string }[]
  contracts?: (Record<string, unknown> & {
    id: string
    awardID: string
    value?: Value
    implementation?: { transactions: { id: string; value: Value; payer: Reference; payee?: Reference }[] }
  })[]
}

const ours = addFormats(new Ajv({ allErrors: true })).compile(packageSchema)

// Of whoever has the standard's files, and says in which folder: they are not part of this repository.
const { OCDS_STANDARD: folder } = process.env
const theirs = folder ? compileStandard(folder) : null

function compileStandard(of: string) {
  const { packages, releases } = standardSchema(of)
  return addFormats(new Ajv({ allErrors: true, strict: false }))
    .addSchema(releases)
    .compile(packages)
}

export async function readPackage(portal: TestPortal, query: string): Promise<{ releases: Release[]; text: string }> {
  const answer = await portal.call({ url: `/dados/ocds.json?${query}` })
  expect(answer.statusCode).toBe(200)
  const data = answer.json()
  for (const validate of theirs ? [ours, theirs] : [ours]) {
    validate(data)
    expect(validate.errors ?? []).toEqual([])
  }
  for (const release of data.releases) expectConsistent(release)
  return { ...data, text: answer.body }
}

// What no schema says: whoever is named is a party of that name in that role, and what is referred to is there.
function expectConsistent({ parties, buyer, tender, bids, awards = [], contracts = [] }: Release) {
  const named: [string, (Reference | undefined)[]][] = [
    ['buyer', [buyer]],
    ['procuringEntity', [tender?.procuringEntity as Reference | undefined]],
    ['tenderer', [...(tender?.tenderers ?? []), ...(bids?.details ?? []).flatMap(({ tenderers }) => tenderers)]],
    ['supplier', awards.flatMap(({ suppliers = [] }) => suppliers)],
  ]
  for (const { implementation } of contracts)
    for (const { payer, payee } of implementation?.transactions ?? [])
      named.push(['payer', [payer]], ['payee', [payee]])
  for (const [role, references] of named)
    for (const one of references)
      if (one)
        expect(parties).toContainEqual(expect.objectContaining({ ...one, roles: expect.arrayContaining([role]) }))
  const lots = ((tender?.lots as Reference[] | undefined) ?? []).map(({ id }) => id)
  for (const { relatedLots = [] } of bids?.details ?? []) for (const lot of relatedLots) expect(lots).toContain(lot)
  for (const { relatedBid } of awards) if (relatedBid) expect(bids?.details.map(({ id }) => id)).toContain(relatedBid)
}

// The page of a record that is part of another one (an item of a work, an amendment of a contract): every public column, and the way to the whole.
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import { titleOf } from '../cell-text.ts'
import type { DatasetRecordPage } from '../dataset-schemas.ts'
import { factsOf } from './record-facts.tsx'

/** `whole`: its address, and what the link to it says. */
type PartRecordProps = { data: DatasetRecordPage; whole: { href: string; label: string } }

export const PartRecord = ({ data: { set, record, pagina }, whole }: PartRecordProps) => (
  <>
    <RecordHead
      over={set.title}
      title={titleOf(set, record)}
      actions={
        <a className="btn" href={whole.href}>
          {whole.label}
        </a>
      }
    />
    <Facts facts={factsOf(set.columns, record, { set, pagina })} />
  </>
)

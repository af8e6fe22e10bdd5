// The form of a record of any declared set; `children`: what it has below its columns.
import type { ReactNode } from 'react'
import { FactField } from '#kits/form/web/fact-field.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { PageFrame } from '#kits/page/page.ts'
import { textOfCell, titleOf } from '../cell-text.ts'
import { axesOf, type DatasetShape, panelCall, panelPage, publicPage, typedOf } from '../dataset.ts'
import type { DatasetFormPage, DatasetRow } from '../dataset-schemas.ts'
import { cienteFields } from '../shared-columns.ts'
import { capital, removalQuestion, savedMessages } from './dataset-words.ts'

const headingOf = ({ set, record }: DatasetFormPage) => `${record ? 'Atualizar' : 'Cadastrar'} ${capital(set.one.name)}`

export const head = (data: DatasetFormPage, frame: PageFrame) => formHead(headingOf(data), frame)

// As people type them: '529.982.247-25', 'R$ 240,00', '1,5'. Days have a field of their own.
const typedKinds = ['cpf', 'cnpj', 'money', 'decimal']
const typedValues = (set: DatasetShape, record: DatasetRow) => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(set.columns)
      .filter(([, { kind }]) => typedKinds.includes(kind))
      .map(([name, column]) => [name, textOfCell(name, column, record)]),
  ),
})

export function DatasetForm({ data, children }: { data: DatasetFormPage; children?: ReactNode }) {
  const { set, record, opcoes } = data
  const optionsOf = (name: string) =>
    (opcoes?.references[name] ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))
  // an import that misses a record leads here with what it knows of it (kits/import/server/references.ts)
  const { url } = useFrame()
  const given = [...new URL(url, 'http://portal').searchParams].filter(([name]) => name in set.columns)
  // a town with one entity has nothing to choose
  const only = Object.entries(opcoes?.references ?? {}).flatMap(([name, rows]) =>
    rows.length === 1 && set.columns[name]?.isRequired ? [[name, rows[0]?.id]] : [],
  )
  return (
    <FormPage
      title={headingOf(data)}
      path={panelCall(set)}
      id={record ? Number(record[`${set.name}_id`]) : undefined}
      record={record ? typedValues(set, record) : Object.fromEntries([...only, ...given])}
      back={panelPage(set)}
      {...(record && { success: 'atualizado' })}
      messages={savedMessages(set)}
      publicPage={record && `${publicPage(set)}/${record[`${set.name}_id`]}`}
      beside={
        record &&
        set.beside && { ...set.beside, href: `${panelPage(set)}/${set.beside.path}/${record[`${set.name}_id`]}` }
      }
      removal={record && removalQuestion(set, titleOf(set, record))}
      hasStickyBar
    >
      <div className="grade-campos">
        {Object.entries(typedOf(set.columns)).map(([name, { kind }]) => (
          <div key={name} className={kind === 'long-text' ? 'larga' : undefined}>
            <FactField fields={set.columns} name={name} options={optionsOf(name)} />
          </div>
        ))}
      </div>
      {axesOf(set.columns)[0] && <FactField fields={cienteFields} name="ciente" />}
      {children}
    </FormPage>
  )
}

// Names that do not exist do not compile: every line under a ts-expect-error is one that the check of types must refuse. `npm run check`
// fails at the comment itself when the line below it compiles.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PanelAccess } from '#base/privilegio.ts'
import { attributesOf, defineFields } from '#kits/form/field-facts.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { textFilter } from './filters.ts'
import { defineList } from './list.ts'
import type { Narrowing } from './server/narrow.ts'
import type { Column } from './web/column.ts'
import { filterOf } from './web/filter-of.ts'

const obraFields = defineFields({
  obra_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200 },
  obra_tipo: { kind: 'choice', label: 'Tipo', options: { N: 'Nova', R: 'Reforma' }, isRequired: true },
  obra_inicio: { kind: 'date', label: 'Início' },
})
const row = z.object({ obra_id: z.int(), obra_nome: z.string() })
const obraList = defineList({
  path: '/painel/ajax/obra',
  page: '/painel/obra',
  title: 'Obras',
  exportName: 'obras',
  row,
  filters: z.object({ obra_nome: textFilter() }).partial(),
  sort: { by: ['obra_nome'], first: ['obra_nome', 'asc'] },
})
const filter = filterOf<typeof obraList>()

test('a field', () => {
  const good = [
    <TextField key="1" {...attributesOf(obraFields, 'obra_nome')} />,
    <SelectField key="2" {...attributesOf(obraFields, 'obra_tipo')} />,
  ]
  const bad = () => [
    // @ts-expect-error the form has no such field
    <TextField key="1" {...attributesOf(obraFields, 'obra_nme')} />,
    // @ts-expect-error an input has no name of its own
    <TextField key="2" name="obra_nome" label="Nome" />,
    // @ts-expect-error
    <DateField key="3" name="obra_inicio" label="Início" />,
    // @ts-expect-error
    <TextAreaField key="4" name="obra_nome" label="Nome" />,
    // @ts-expect-error
    <SelectField key="5" name="obra_tipo" label="Tipo" options={[]} />,
  ]
  expect(good.map(({ props }) => props.label)).toEqual(['Nome', 'Tipo'])
  expect(bad).toBeTypeOf('function')
})

test('a value that the form does not read', () => {
  const form = formSchema(obraFields).parse({ obra_nome: 'Praça', obra_tipo: 'N' })
  const tipo: 'N' | 'R' = form.obra_tipo
  const inicio: string | null = form.obra_inicio
  // @ts-expect-error
  expect([tipo, inicio, form.obra_nme]).toEqual(['N', null, undefined])
  // @ts-expect-error a date may be absent
  const day: string = form.obra_inicio
  expect(day).toBeNull()
})

test('a filter', () => {
  expect(filter('obra_nome', 'Nome')).toEqual({ name: 'obra_nome', label: 'Nome' })
  // @ts-expect-error the list has no such filter
  filter('obra_tipo', 'Tipo')
  // @ts-expect-error without its list there is none
  filterOf()('obra_nome', 'Nome')
  // @ts-expect-error a declared filter must be answered
  const narrow: Narrowing<typeof obraList> = {}
  expect(narrow).toEqual({})
})

test('a column', () => {
  const columns: Column<z.output<typeof row>>[] = [
    { field: 'obra_nome', label: 'Nome' },
    // @ts-expect-error the row has no such field
    { field: 'obra_nme', label: 'Nome' },
  ]
  expect(columns).toHaveLength(2)
})

test('an order', () => {
  // @ts-expect-error the row has no such column
  expect(defineList({ ...obraList, sort: { by: ['obra_nme'], first: ['obra_nme', 'asc'] } })).toBeTruthy()
  // @ts-expect-error the first order is one of those offered
  expect(defineList({ ...obraList, sort: { by: ['obra_nome'], first: ['obra_id', 'asc'] } })).toBeTruthy()
})

test('a privilege', () => {
  const access: PanelAccess[] = [
    'licitacoes',
    // @ts-expect-error nobody has it
    'licitações',
  ]
  expect(access).toHaveLength(2)
})

import { useContext, useEffect, useRef, useState } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mesOptions } from '#base/mes.ts'
import { attributesOf, type FieldName } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { vinculos } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import { folhaTipos } from '../folha.fields.ts'
import type { Pagamento, PagamentoFormPage, PagamentoRow } from '../pagamento.contract.ts'
import { pagamentoFields } from '../pagamento.fields.ts'
import { pagamentoQuestion, savedMessages } from '../pagamento.words.ts'

const titleOf = ({ pagamento }: PagamentoFormPage) => (pagamento ? 'Atualizar Folha' : 'Cadastrar Folha')

export const head = (data: PagamentoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function PagamentoFormPageView({ data }: PageProps<PagamentoFormPage>) {
  const { pagamento } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/pagamento"
      id={pagamento?.pagamento_id}
      record={pagamento && typedAs(pagamento)}
      back="/painel/pagamento"
      {...(pagamento && { success: '2' })}
      messages={savedMessages}
      removal={pagamento && pagamentoQuestion(pagamento)}
    >
      {pagamento ? <Linha position={0} number={null} /> : <Linhas />}
    </FormPage>
  )
}

// The rows of a new form. Without JavaScript no more can be added; those left empty are ignored.
const firstPositions = [0, 1, 2]

function Linhas() {
  const { values, isTyped = false } = useContext(FormContext)
  const isHydrated = useHydrated()
  const [positions, setPositions] = useState(() => (isTyped ? typedPositions(values) : firstPositions))
  const [added, setAdded] = useState<number | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (added === null || !element.current) return
    repeatMonth(element.current, added)
    element.current.querySelector<HTMLInputElement>(`[name="${nameOf(added, 'pagamento_servidor')}"]`)?.focus()
  }, [added])

  // A number is never used twice, so that the server's errors keep their rows.
  function add() {
    const position = Math.max(...positions, added ?? 0) + 1
    setPositions([...positions, position])
    setAdded(position)
  }

  function remove(position: number) {
    setPositions(positions.filter((other) => other !== position))
    addButton.current?.focus()
  }

  return (
    <>
      <p className="alerta">
        Para a folha inteira de um mês, <a href="/painel/pagamento/importacao">importe um arquivo CSV</a>.
      </p>
      <div className="anexos-editor" ref={element}>
        {positions.map((position, at) => (
          <Linha key={position} position={position} number={at + 1}>
            {isHydrated && positions.length > 1 && (
              <button type="button" className="link perigo" onClick={() => remove(position)}>
                Remover<span className="oculto"> pagamento {at + 1}</span>
              </button>
            )}
          </Linha>
        ))}
        {isHydrated && (
          <button type="button" className="btn sec" ref={addButton} onClick={add}>
            Adicionar outro pagamento
          </button>
        )}
      </div>
      <p className="dica">Os pagamentos deixados em branco não são cadastrados.</p>
    </>
  )
}

type Name = FieldName<typeof pagamentoFields>
type LinhaProps = { position: number; number: number | null; children?: React.ReactNode }

function Linha({ position, number, children }: LinhaProps) {
  const field = (name: Name) => attributesOf(pagamentoFields, name, nameOf(position, name))
  return (
    <fieldset className="anexo">
      <legend>{number === null ? 'Pagamento' : `Pagamento ${number}`}</legend>
      <div className="grade">
        <TextField {...field('pagamento_servidor')} autoComplete="off" />
        <TextField {...field('pagamento_cargo')} />
        <TextField {...field('pagamento_codigo')} autoComplete="off" />
        <TextField {...field('pagamento_ano')} />
        <SelectField {...field('pagamento_mes')} options={mesOptions} empty="Escolha" />
        <TextField {...field('pagamento_salario')} />
        <SelectField {...field('pagamento_tipo')} options={tipoOptions} />
        <TextField {...field('pagamento_orgao')} />
        <SelectField {...field('pagamento_vinculo')} options={vinculoOptions} empty="Não informado" />
      </div>
      {children}
    </fieldset>
  )
}

const vinculoOptions = Object.entries(vinculos).map(([value, label]) => ({ value, label }))
const tipoOptions = Object.entries(folhaTipos).map(([value, label]) => ({ value, label }))

const nameOf = (position: number, field: keyof PagamentoRow) => `resources[${position}][${field}]`

// The rows of a form that is shown again, under the numbers that they had.
function typedPositions(values: Record<string, unknown>): number[] {
  const sent = Object.keys(values).flatMap((name) => /^resources\[(\d{1,4})\]/.exec(name)?.[1] ?? [])
  return [...new Set(sent.map(Number))].sort((one, other) => one - other)
}

// Payrolls are typed month by month: a new row starts with the year and month of the row before.
function repeatMonth(form: HTMLElement, position: number): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  for (const field of ['pagamento_ano', 'pagamento_mes'] as const) {
    const own = fields.find(({ name }) => name === nameOf(position, field))
    const before = fields.filter(({ name, value }) => name.endsWith(`[${field}]`) && value !== '').at(-1)
    if (own && before && own.value === '') own.value = before.value
  }
}

function typedAs({ versao, ...pagamento }: Pagamento): Record<string, unknown> {
  const shown = { ...pagamento, pagamento_salario: mostraDinheiro(pagamento.pagamento_salario) }
  return {
    versao,
    ...Object.fromEntries(
      Object.entries(shown).map(([field, value]) => [nameOf(0, field as keyof PagamentoRow), value]),
    ),
  }
}

import { mostraDinheiro } from '#base/dinheiro.ts'
import { FactField } from '#kits/form/web/fact-field.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { LancamentoFormPage } from '../lancamento.contract.ts'
import { lancamentoFields } from '../receita.fields.ts'
import { lancamentoSaved, lancamentoWords } from '../receita.words.ts'

const titleOf = ({ lancamento }: LancamentoFormPage) =>
  `${lancamento ? 'Atualizar' : 'Cadastrar'} Lançamento de Receita`

export const head = (data: LancamentoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function ReceitaLancamentoFormPage({ data }: PageProps<LancamentoFormPage>) {
  const { lancamento, receitas } = data
  const first = {
    receita_tipo: 'arrecadacao',
    ...(receitas.length === 1 && { receita_prevista_id: receitas[0]?.value }),
  }
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/receita_lancamento"
      id={lancamento?.receita_lancamento_id}
      record={lancamento ? { ...lancamento, receita_valor: mostraDinheiro(lancamento.receita_valor) } : first}
      back="/painel/receita-lancamento"
      {...(lancamento && { success: 'atualizado' })}
      messages={lancamentoSaved}
      removal={lancamento && `Tem certeza que deseja remover o lançamento ${lancamentoWords.nameOf(lancamento)}?`}
      hasStickyBar
    >
      <div className="grade-campos">
        {Object.keys(lancamentoFields).map((name) => (
          <div key={name} className={['receita_prevista_id', 'receita_historico'].includes(name) ? 'larga' : undefined}>
            <FactField fields={lancamentoFields} name={name as keyof typeof lancamentoFields} options={receitas} />
          </div>
        ))}
      </div>
    </FormPage>
  )
}

import { mostraDinheiro } from '#base/dinheiro.ts'
import { FactField } from '#kits/form/web/fact-field.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import type { Receita, ReceitaFormPage } from '../receita.contract.ts'
import { receitaFields } from '../receita.fields.ts'
import { receitaSaved, receitaWords } from '../receita.words.ts'

const titleOf = ({ receita }: ReceitaFormPage) => (receita ? 'Atualizar Receita' : 'Cadastrar Receita')

export const head = (data: ReceitaFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

// As people type them.
const typed = (receita: Receita) => ({
  ...receita,
  receita_codigo: mostraCodigo(receita.receita_codigo),
  receita_valor_inicial: receita.receita_valor_inicial && mostraDinheiro(receita.receita_valor_inicial),
  receita_valor_atualizado: receita.receita_valor_atualizado && mostraDinheiro(receita.receita_valor_atualizado),
})

export default function ReceitaFormPageView({ data }: PageProps<ReceitaFormPage>) {
  const { receita, entidades, lancamentos } = data
  const id = receita?.receita_prevista_id
  const only = entidades.length === 1 ? { entidade_id: entidades[0]?.value } : {}
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/receita"
      id={id}
      record={receita ? typed(receita) : only}
      back="/painel/receita"
      {...(receita && { success: 'atualizado' })}
      messages={receitaSaved}
      unique={['receita_codigo']}
      publicPage={receita && `/acesso/receitas/${id}`}
      removal={receita && `Tem certeza que deseja remover a receita ${receitaWords.nameOf(receita)}?`}
      hasStickyBar
    >
      <div className="grade-campos">
        {Object.keys(receitaFields).map((name) => (
          <div key={name} className={name === 'receita_natureza_nome' ? 'larga' : undefined}>
            <FactField fields={receitaFields} name={name as keyof typeof receitaFields} options={entidades} />
          </div>
        ))}
      </div>
      {receita && (
        <p>
          <a href={`/painel/receita-lancamento?receita_prevista_id=${id}`}>
            {lancamentos === 1 ? '1 lançamento' : `${lancamentos} lançamentos`}
          </a>
          {' · '}
          <a href={`/painel/receita-lancamento/cadastro?receita=${id}`}>Cadastrar um lançamento</a>
        </p>
      )}
    </FormPage>
  )
}

import { mostraDinheiro } from '#base/dinheiro.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { Dotacao, DotacaoFormPage } from '../dotacao.contract.ts'
import { dotacaoFields } from '../dotacao.fields.ts'
import { dotacaoQuestion, savedMessage } from './dotacao-words.ts'

const titleOf = (data: DotacaoFormPage) => (data.dotacao ? 'Atualizar Dotação' : 'Cadastrar Dotação')

export const head = (data: DotacaoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

const codes = [
  'dotacao_orgao',
  'dotacao_unidade',
  'dotacao_funcao',
  'dotacao_subfuncao',
  'dotacao_programa',
  'dotacao_acao',
  'dotacao_natureza',
  'dotacao_fonte',
] as const
const amounts = ['dotacao_valor_inicial', 'dotacao_creditos', 'dotacao_reducoes', 'dotacao_valor_atualizado'] as const

// As people type them.
const typed = (dotacao: Dotacao) => ({
  ...dotacao,
  ...Object.fromEntries(amounts.map((name) => [name, dotacao[name] && mostraDinheiro(dotacao[name])])),
})

export default function DotacaoFormPageView({ data }: PageProps<DotacaoFormPage>) {
  const { dotacao, entidades } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/dotacao"
      id={dotacao?.dotacao_id}
      record={dotacao && typed(dotacao)}
      back="/painel/dotacao"
      messages={savedMessage}
      editPage="/painel/dotacao/edicao/:id"
      unique={['dotacao_natureza']}
      removal={dotacao && dotacaoQuestion(dotacao)}
    >
      <TextField {...attributesOf(dotacaoFields, 'exercicio')} />
      <SelectField {...attributesOf(dotacaoFields, 'entidade_id')} options={entidades} empty="Escolha" />
      <div className="grade-campos">
        {codes.map((name) => (
          <TextField key={name} {...attributesOf(dotacaoFields, name)} />
        ))}
      </div>
      <SelectField {...attributesOf(dotacaoFields, 'dotacao_fonte_exercicio')} />
      <TextField {...attributesOf(dotacaoFields, 'dotacao_fonte_marcador')} />
      <div className="grade-campos">
        {amounts.map((name) => (
          <TextField key={name} {...attributesOf(dotacaoFields, name)} />
        ))}
      </div>
    </FormPage>
  )
}

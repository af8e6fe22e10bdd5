import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { ExpressaoFormPage } from '../expressao.contract.ts'
import { expressaoFields } from '../expressao.fields.ts'
import { expressaoQuestion, savedMessage } from './expressao-words.ts'

const titleOf = ({ expressao }: ExpressaoFormPage) =>
  expressao ? 'Atualizar Palavras da Busca' : 'Cadastrar Palavras da Busca'

export const head = (data: ExpressaoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function ExpressaoFormView({ data }: PageProps<ExpressaoFormPage>) {
  const { expressao } = data
  const palavras = useQueryValue('expressao')
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/busca_expressao"
      id={expressao?.busca_expressao_id}
      record={expressao ?? (palavras === null ? null : { expressao: palavras })}
      back="/painel/busca"
      messages={savedMessage}
      unique={['expressao']}
      removal={expressao && expressaoQuestion(expressao.expressao)}
    >
      <TextField {...attributesOf(expressaoFields, 'expressao')} />
      <TextField {...attributesOf(expressaoFields, 'expressao_tambem')} />
      <TextField {...attributesOf(expressaoFields, 'expressao_titulo')} />
      <TextField {...attributesOf(expressaoFields, 'expressao_endereco')} />
    </FormPage>
  )
}

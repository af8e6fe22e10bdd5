import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { EnderecoAntigoFormPage } from '../endereco-antigo.contract.ts'
import { enderecoAntigoFields } from '../endereco-antigo.fields.ts'
import { enderecoQuestion, savedMessage } from './endereco-antigo-words.ts'

const titleOf = ({ endereco }: EnderecoAntigoFormPage) =>
  endereco ? 'Atualizar Endereço Antigo' : 'Cadastrar Endereço Antigo'

export const head = (data: EnderecoAntigoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function EnderecoAntigoFormView({ data }: PageProps<EnderecoAntigoFormPage>) {
  const { endereco } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/endereco_antigo"
      id={endereco?.endereco_antigo_id}
      record={endereco}
      back="/painel/enderecos-antigos"
      messages={savedMessage}
      unique={['endereco_antigo_de']}
      removal={endereco && enderecoQuestion(endereco.endereco_antigo_de)}
    >
      <TextField {...attributesOf(enderecoAntigoFields, 'endereco_antigo_de')} />
      <TextField {...attributesOf(enderecoAntigoFields, 'endereco_antigo_para')} />
    </FormPage>
  )
}

// One photograph: its day, what was done, what is seen on it, and its removal.
import { mostraNumero } from '#base/numero.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { Picture } from '#kits/midia/web/picture.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { ObraFotoPage } from '../obra-foto.contract.ts'
import { obraFotoFields as fields } from '../obra-foto.fields.ts'
import '#ui/css/obra.css'

const titleOf = ({ obra }: ObraFotoPage) => `Foto da obra ${obra.obra_codigo}`

export const head = (data: ObraFotoPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function ObraFotoFormPage({ data }: PageProps<ObraFotoPage>) {
  const { obra, foto } = data
  const { imagem, ...record } = foto
  const percentual = foto.obra_foto_percentual && mostraNumero(foto.obra_foto_percentual)
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/obra_foto"
      id={foto.obra_foto_id}
      record={{ ...record, obra_foto_percentual: percentual }}
      back="/painel/obra-foto"
      messages="Foto salva com sucesso."
      publicPage={`/acesso/obras/${obra.obra_id}`}
      removal="Tem certeza que deseja remover a foto?"
    >
      <div className="fotos-da-obra">
        <Picture imagem={imagem} alt={foto.obra_foto_alt} sizes="18rem" />
      </div>
      <input type="hidden" name="obra_id" value={String(obra.obra_id)} />
      <div className="dupla">
        <DateField {...attributesOf(fields, 'obra_foto_data')} label="Dia da foto" />
        <TextField {...attributesOf(fields, 'obra_foto_percentual')} className="w-data" />
      </div>
      <TextField {...attributesOf(fields, 'obra_foto_alt')} isRequired />
    </FormPage>
  )
}

import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { DecidingSelect } from '#kits/form/web/deciding-select.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { FeriadoFormPage } from '../feriado.contract.ts'
import { feriadoFields } from '../feriado.fields.ts'
import { feriadoQuestion, savedMessage } from './feriado-question.ts'

const titleOf = (data: FeriadoFormPage) => (data.feriado ? 'Atualizar Feriado' : 'Cadastrar Feriado')

export const head = (data: FeriadoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

// national and state holidays are already there: what a town adds is municipal
const first = { fer_tipo: 'municipal' }

export default function FeriadoFormPageView({ data }: PageProps<FeriadoFormPage>) {
  const { feriado } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/feriado"
      id={feriado?.feriado_id}
      record={feriado ?? first}
      back="/painel/feriados"
      messages={savedMessage}
      unique={['fer_data']}
      removal={feriado && feriadoQuestion(feriado)}
    >
      <p className="alerta">
        Ao salvar, os prazos das solicitações em aberto são contados de novo: nenhum prazo começa nem termina em um
        feriado, nem em um dia em que o expediente começa mais tarde ou termina mais cedo (CPC, art. 224, § 1º). O que
        chega em dia de meio expediente, antes do fim dele, é desse dia.
      </p>
      <DateField {...attributesOf(feriadoFields, 'fer_data')} />
      <TextField {...attributesOf(feriadoFields, 'fer_nome')} />
      <DecidingSelect {...attributesOf(feriadoFields, 'fer_tipo')}>
        {(tipo) =>
          (tipo === null || tipo === 'meio') && (
            <div className="dupla">
              <TextField {...attributesOf(feriadoFields, 'fer_inicio')} />
              <TextField {...attributesOf(feriadoFields, 'fer_fim')} />
            </div>
          )
        }
      </DecidingSelect>
    </FormPage>
  )
}

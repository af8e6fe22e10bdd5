import { attributesOf } from '#kits/form/field-facts.ts'
import { Boxes, BoxGroup } from '#kits/form/web/box-group.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { FieldPair } from '#kits/form/web/field-pair.tsx'
import { formHead } from '#kits/form/web/form-page.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { DeclaracoesFormPage } from '../declaracao.contract.ts'
import { declaracaoFields as fields } from '../declaracao.fields.ts'

const list = '/painel/declaracoes'

export const head = (_data: DeclaracoesFormPage, frame: PageFrame) => formHead('Declarar várias de uma vez', frame)

export default function DeclaracaoSeveral({ data: { vazias, primeira } }: PageProps<DeclaracoesFormPage>) {
  return (
    <div className="coluna">
      <PageHead
        title="Declarar várias de uma vez"
        lead="As listas que estão vazias sem que uma declaração do último ano diga por quê. Cada lista marcada recebe a sua declaração; depois dá para corrigir cada uma."
      />
      {vazias.length === 0 ? (
        <p>
          Nenhuma lista está vazia sem explicação. <a href={list}>Ver as declarações</a>
        </p>
      ) : (
        <RecordForm
          action="/painel/ajax/declaracao/varias"
          record={primeira}
          done={`${list}?success=varias`}
          submitLabel="Declarar as marcadas"
          buttons={<ButtonLink href={list}>Voltar</ButtonLink>}
        >
          <p className="alerta">
            Marque só o que não houve: o que houve e ainda não foi enviado não se declara. O texto de cada uma: “Declaro
            que, no período acima, o município nada teve a publicar em…”, com o nome da lista.
          </p>
          <BoxGroup name="secoes" label="O que não houve">
            <Boxes of={vazias.map(({ page, title }, at) => ({ field: `secoes[${at}]`, value: page, label: title }))} />
          </BoxGroup>
          <FieldPair fields={fields} names={['dec_inicio', 'dec_fim']} />
          <FieldPair fields={fields} names={['dec_nome', 'dec_cargo']} />
          <DateField {...attributesOf(fields, 'dec_data')} />
        </RecordForm>
      )}
    </div>
  )
}

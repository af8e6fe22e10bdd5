// The text of a yearly report, with the figures that it speaks of below.
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { RemovalQuestion, RemoveRecord } from '#kits/form/web/remove-record.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import type { GestaoFormPage } from '../gestao.contract.ts'
import { gestaoFields } from '../gestao.fields.ts'
import { NumerosDaOuvidoria } from './numeros-ouvidoria.tsx'

const list = '/painel/ouvidoria/relatorios'
const path = '/painel/ajax/relatorio_gestao'

const titleOf = ({ ano, isRetificacao }: GestaoFormPage) =>
  isRetificacao ? `Retificar o relatório de gestão de ${ano}` : `Relatório de gestão de ${ano}`

export const head = (data: GestaoFormPage) => panelHead(titleOf(data))

export default function GestaoFormPageView({ data }: PageProps<GestaoFormPage>) {
  const { gestao, ano } = data
  const id = gestao?.relatorio_gestao_id
  const removal = gestao?.rge_situacao === 'rascunho' && {
    path: `${path}/${id}`,
    versao: gestao.versao,
    question: `Tem certeza que deseja remover o rascunho do relatório de ${ano}?`,
    back: list,
  }
  return (
    <>
      <SuccessBanner messages={{ '1': 'Relatório salvo com sucesso.' }} />
      <div className="cabecalho">
        <h1>{titleOf(data)}</h1>
      </div>
      {gestao?.rge_situacao === 'publicado' && (
        <p className="alerta aviso">
          Este relatório já foi assinado e publicado: o que for escrito aqui não pode ser salvo.
        </p>
      )}
      {removal && <RemovalQuestion {...removal} />}
      <div className="coluna">
        <RecordForm
          action={`${path}/${id ?? 'novo'}`}
          {...(gestao && { method: 'PUT' as const })}
          notes={versionNotes}
          record={gestao ?? data.inicial}
          done={`${list}?success=1`}
          alsoSave={[
            { label: 'Salvar e continuar', leadsTo: `${list}/:id/edicao?success=1` },
            { label: 'Salvar e conferir', leadsTo: `${list}/:id` },
          ]}
          isStoredLong
          buttons={
            <>
              <ButtonLink href={list}>Voltar</ButtonLink>
              {removal && <RemoveRecord {...removal} />}
            </>
          }
        >
          <input type="hidden" name="rge_ano" value={ano} />
          {data.isRetificacao && <TextAreaField {...attributesOf(gestaoFields, 'rge_motivo')} />}
          <TextAreaField {...attributesOf(gestaoFields, 'rge_introducao')} />
          <TextAreaField {...attributesOf(gestaoFields, 'rge_pontos')} />
          <TextAreaField {...attributesOf(gestaoFields, 'rge_providencias')} />
          <TextAreaField {...attributesOf(gestaoFields, 'rge_recomendacoes')} />
        </RecordForm>
      </div>
      <section className="secao" aria-labelledby="numeros">
        <h2 id="numeros">Números de {ano}</h2>
        <p className="dica">
          O relatório os traz como estiverem no momento da assinatura, e eles são os mesmos que o público vê: grupos de
          menos de 5 casos ficam juntos.
        </p>
        <NumerosDaOuvidoria {...data.numeros} />
      </section>
    </>
  )
}

// A yearly report as it will be, and its signature.
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { GestaoPreviaPage } from '../gestao.contract.ts'
import { assinaturaFields } from '../gestao.fields.ts'
import { nomeDaGestao } from '../gestao.rules.ts'
import { GestaoConteudo } from './gestao-conteudo.tsx'

const list = '/painel/ouvidoria/relatorios'

export const head = ({ gestao }: GestaoPreviaPage) => panelHead(nomeDaGestao(gestao))

export default function GestaoPreviaPageView({ data }: PageProps<GestaoPreviaPage>) {
  const { gestao, numeros, falta, assinante } = data
  const { relatorio_gestao_id: id, rge_ano, versao } = gestao
  return (
    <>
      <PageHead title={nomeDaGestao(gestao)} lead="Prévia: é assim que ele vai ser publicado." />
      <p className="acoes so-tela">
        <ButtonLink href={list}>Voltar</ButtonLink>
        {gestao.rge_situacao === 'rascunho' && (
          <>
            <ButtonLink href={`${list}/${id}/edicao`}>Editar</ButtonLink>
            <ButtonLink href={`${list}/${id}/previa.pdf`}>Prévia em PDF</ButtonLink>
          </>
        )}
      </p>
      <GestaoConteudo gestao={gestao} numeros={numeros} />
      <section className="secao so-tela" aria-labelledby="assinar">
        <h2 id="assinar">Assinar e publicar</h2>
        {falta ? (
          <p className="alerta aviso">{falta}</p>
        ) : (
          <div className="coluna">
            <p>
              A assinatura guarda os números e o texto como estão agora. Para corrigir depois, só com uma retificação,
              que fica ao lado deste.
            </p>
            <RecordForm
              action={`/painel/ajax/relatorio_gestao/${id}/publicacao`}
              notes={versionNotes}
              record={{ versao, ...assinante }}
              done={`/ouvidoria/relatorio/${rge_ano}`}
              submitLabel="Assinar e publicar"
            >
              <div className="dupla">
                <TextField {...attributesOf(assinaturaFields, 'rge_nome')} />
                <TextField {...attributesOf(assinaturaFields, 'rge_cargo')} />
              </div>
              <CheckboxField {...attributesOf(assinaturaFields, 'confirmo')} />
            </RecordForm>
          </div>
        )}
      </section>
    </>
  )
}

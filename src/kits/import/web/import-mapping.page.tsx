// A saved reading of columns: corrected, given to another town as a file, or removed.
import { type SubmitEvent, useState } from 'react'
import { ErrorSummary } from '#kits/form/web/error-summary.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { MappingPage as Data } from '../mapping.contract.ts'
import { ColumnsTable } from './columns-table.tsx'
import { ImportRemoval } from './import-removal.tsx'
import { MappingName } from './mapping-name.tsx'
import { sendAndFollow } from './send-and-follow.ts'

export const head = ({ mapeamento }: Data) => panelHead(`Leitura ${mapeamento.map_nome}`)

export default function ImportMappingPage({ data }: PageProps<Data>) {
  const { place, mapeamento } = data
  const { importacao_mapeamento_id: id, map_nome, map_usuario, map_data } = mapeamento
  return (
    <>
      <SuccessBanner messages="Leitura gravada com sucesso." />
      <PageHead
        title="Leitura das colunas"
        lead={
          <>
            {map_nome}, por {map_usuario} em <DayAndHour instant={map_data} />. Vale para os próximos arquivos; o que já
            foi gravado não muda.
          </>
        }
      >
        <a className="btn sec" href={`${place.page}/mapeamento/${id}/leitura.json`} download>
          Baixar para outro município
        </a>
      </PageHead>
      <Form {...data} />
      <ImportRemoval
        call={`${place.call}/mapeamento/${id}?versao=${mapeamento.map_versao}`}
        label="Excluir"
        question={`Tem certeza que deseja excluir a leitura ${map_nome}? O que foi importado com ela fica como está.`}
        done={`${place.page}?success=excluido`}
      />
    </>
  )
}

type Problem = { message: string; errors: Record<string, string[]> }

function Form({ place, pointing, mapeamento }: Data) {
  const { url, form: sent } = useFrame()
  const { importacao_mapeamento_id: id, map_nome, map_versao } = mapeamento
  const call = `${place.call}/mapeamento/${id}`
  const [problem, setProblem] = useState<Problem>(sent?.action === call ? sent : { message: '', errors: {} })
  const values = sent?.action === call ? (sent.values ?? {}) : {}
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const refusal = await sendAndFollow(call, Object.fromEntries(new FormData(event.currentTarget)))
    if (refusal) setProblem({ message: refusal.message, errors: refusal.kind === 'fields' ? refusal.errors : {} })
  }
  return (
    <form className="pilha-vertical" action={call} method="post" onSubmit={submit} noValidate>
      <ErrorSummary {...problem} />
      <input type="hidden" name="_pagina" value={url} />
      <input type="hidden" name="versao" value={map_versao} />
      <div className="coluna">
        <MappingName
          label="Nome"
          value={values.mapeamento_nome ?? map_nome}
          error={problem.errors.mapeamento_nome?.[0]}
          isRequired
        />
      </div>
      <ColumnsTable pointing={pointing} values={values} errors={problem.errors} />
      <div className="acoes">
        <button type="submit" className="btn">
          Salvar
        </button>
        <ButtonLink href={place.page}>Voltar</ButtonLink>
      </div>
    </form>
  )
}

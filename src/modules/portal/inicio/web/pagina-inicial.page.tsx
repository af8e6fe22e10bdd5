import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { camposDe } from '../blocos.ts'
import type { PaginaInicial } from '../inicio.contract.ts'
import { BlockList } from './block-list.tsx'

const page = '/painel/configuracoes/inicio'

export const head = () => panelHead('Página inicial')

export default function PaginaInicialPage({ data: { blocos, versao } }: PageProps<PaginaInicial>) {
  return (
    <div className="coluna">
      <SuccessBanner messages="Página inicial atualizada com sucesso." />
      <div className="cabecalho">
        <h1>Página inicial</h1>
        <HistoryLink record="pagina_inicial" id={1} />
      </div>
      <p className="dica">
        A busca vem sempre primeiro. Os blocos marcados aparecem na ordem das posições; um que ainda não tem o que
        mostrar não aparece.
      </p>
      <RecordForm
        notes={versionNotes}
        action="/painel/ajax/pagina-inicial"
        record={{ ...camposDe(blocos), versao }}
        done={`${page}?success=1`}
        buttons={
          <>
            <Preview />
            <a className="btn sec" href="/painel/configuracoes">
              Configurações
            </a>
          </>
        }
      >
        <BlockList />
      </RecordForm>
    </div>
  )
}

// Opens the home page with what is chosen, beside the form: nothing is saved. Without JavaScript the form itself is sent there.
function Preview() {
  const isHydrated = useHydrated()
  return (
    <button
      type={isHydrated ? 'button' : 'submit'}
      className="btn sec"
      name="previa"
      value="1"
      formAction="/"
      formMethod="get"
      formTarget="_blank"
      onClick={({ currentTarget: { form } }) =>
        isHydrated && form && window.open(addressOf(form), '_blank', 'noopener')
      }
    >
      Visualizar<span className="oculto"> (abre em outra aba)</span>
    </button>
  )
}

function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].filter(([name]) => /_(visivel|ordem)$/.test(name))
  return `/?${new URLSearchParams([['previa', '1'], ...chosen.map(([name, value]) => [name, String(value)])])}`
}

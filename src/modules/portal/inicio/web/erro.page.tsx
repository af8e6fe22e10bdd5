// Every error that is shown as a page: what happened, what to do now, and links.
import { useFrame } from '#kits/page/frame.tsx'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { ErroPage } from '../inicio.contract.ts'
import '#ui/css/texto.css'

type Words = { title: string; advice?: string }

const words: Record<number, Words> = {
  403: {
    title: 'Acesso não permitido',
    advice: 'Se você precisa desta página no seu trabalho, peça o acesso a quem administra o portal.',
  },
  404: {
    title: 'Página não encontrada',
    advice: 'O endereço pode ter mudado, ou o registro pode ter sido removido.',
  },
  410: {
    title: 'Página removida',
    advice: 'A prefeitura a retirou do portal. O assunto pode estar em outro lugar: procure por ele na busca.',
  },
  409: { title: 'O registro mudou' },
  413: { title: 'Envio grande demais' },
  414: { title: 'Endereço longo demais' },
  422: { title: 'Dados inválidos', advice: 'Volte à página anterior, confira o que foi preenchido e tente de novo.' },
  423: { title: 'Arquivo retido' },
  429: { title: 'Muitas tentativas' },
  500: {
    title: 'Erro no portal',
    advice: 'O problema é do portal, não seu, e já foi registrado. Tente novamente em alguns minutos.',
  },
  503: { title: 'Portal temporariamente indisponível' }, // each of its messages says what to do
}

const wordsOf = ({ status }: ErroPage): Words =>
  words[status] ?? { title: status >= 500 ? 'Erro no portal' : 'Solicitação inválida' }

export const head = (data: ErroPage) => ownHead(wordsOf(data).title, [{ label: wordsOf(data).title }])

export default function ErroPageView({ data }: PageProps<ErroPage>) {
  const { url, account, integridade } = useFrame()
  const { title, advice } = wordsOf(data)
  const isPanel = account !== null && url.startsWith('/painel')
  return (
    <div className="texto">
      <h1>{title}</h1>
      {data.status !== 404 && <p>{data.message}</p>}
      {advice && <p>{advice}</p>}
      {data.status === 404 && integridade && (
        <p>
          Se foi removido, <a href={integridade}>a história do registro</a> diz quando, por quem e por quê.
        </p>
      )}
      {data.requestId && (
        <p>
          Código do erro: <code>{data.requestId}</code>. Informe-o ao pedir ajuda.
        </p>
      )}
      {isPanel ? (
        <p>
          <a href="/painel">Voltar ao início do painel</a>
        </p>
      ) : (
        <p>
          Você pode <a href="/">ir para a página inicial</a>, usar a <a href="/busca">busca</a> ou ver o{' '}
          <a href="/mapa-do-site">mapa do site</a>.
        </p>
      )}
    </div>
  )
}

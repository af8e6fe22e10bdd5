import { mostraData } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Phones } from '#ui/phones.tsx'
import type { AcessibilidadePage } from '../inicio.contract.ts'
import '#ui/css/texto.css'

const title = 'Acessibilidade'
const lead = 'O que este portal oferece para que todas as pessoas possam usá-lo.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

const shortcuts = [
  { key: '1', name: 'Conteúdo', text: 'vai direto ao conteúdo da página' },
  { key: '2', name: 'Menu', text: 'vai ao menu principal' },
  { key: '3', name: 'Busca', text: 'vai ao campo de busca' },
  { key: '4', name: 'Rodapé', text: 'vai ao rodapé, com endereço, telefones e redes sociais' },
]

type Said = AcessibilidadePage

export default function AcessibilidadePageView({ data }: PageProps<AcessibilidadePage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="texto">
        <Shortcuts />
        <section>
          <h2>Tamanho do texto</h2>
          <p>
            Os botões <b>A−</b>, <b>A</b> e <b>A+</b>, no alto de todas as páginas, diminuem o texto, devolvem o tamanho
            normal e aumentam o texto. A escolha vale para as próximas visitas. O zoom do navegador também pode ser
            usado: as páginas se ajustam à largura da tela.
          </p>
        </section>
        <section>
          <h2>Alto contraste</h2>
          <p>
            O botão <b>Alto contraste</b> mostra o portal com fundo preto, texto branco e links amarelos. Tocar nele de
            novo volta às cores normais. Nas cores normais, o contraste entre texto e fundo é de ao menos 4,5 para 1.
          </p>
        </section>
        <Scheme />
        <section>
          <h2>Teclado</h2>
          <ul>
            <li>
              <kbd>Tab</kbd> passa ao próximo link, botão ou campo, e <kbd>Shift</kbd> + <kbd>Tab</kbd> volta. O
              elemento em foco tem sempre um contorno bem visível.
            </li>
            <li>O primeiro link de cada página, “Ir para o conteúdo”, pula o cabeçalho e o menu.</li>
            <li>
              <kbd>Esc</kbd> fecha menus e janelas de aviso.
            </li>
          </ul>
        </section>
        <section>
          <h2>Leitores de tela</h2>
          <p>
            As páginas têm títulos, listas, tabelas e formulários identificados. Erros de preenchimento são anunciados e
            ligados aos campos. As consultas funcionam também sem JavaScript, e podem ser impressas.
          </p>
          <p>
            O portal não precisa de programa próprio: use o leitor de tela do seu aparelho, como o NVDA ou o Narrador no
            Windows, o Orca no Linux, o VoiceOver nos aparelhos da Apple e o TalkBack no Android. Para achar depressa o
            que procura, peça ao leitor a lista de títulos ou de regiões da página.
          </p>
        </section>
        <Libras {...data} />
        <Conformity {...data} />
        <Limits {...data} />
        <Help {...data} />
      </div>
    </>
  )
}

function Scheme() {
  const { url } = useFrame()
  return (
    <section>
      <h2>Tema claro ou escuro</h2>
      <p>
        O portal segue o aparelho: com o tema escuro no sistema, as páginas também são escuras. O botão{' '}
        <b>Tema escuro</b> ou <b>Tema claro</b>, no alto das páginas e no menu do celular, muda isso neste navegador. O
        alto contraste vale mais que os dois.
      </p>
      <form method="post" action="/preferencias">
        <input type="hidden" name="volta" value={url} />
        <button type="submit" className="btn sec" name="tema" value="sistema">
          Voltar a seguir o aparelho
        </button>
      </form>
    </section>
  )
}

function Shortcuts() {
  return (
    <section>
      <h2>Atalhos de teclado</h2>
      <table className="tabela tabela-atalhos">
        <caption className="oculto">Atalhos de teclado</caption>
        <thead>
          <tr>
            <th scope="col">Teclas</th>
            <th scope="col">O que faz</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ key, name, text }) => (
            <tr key={key}>
              <th scope="row">
                <kbd>Alt</kbd> + <kbd>{key}</kbd>
              </th>
              <td>
                {name}: {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        No Firefox, use <kbd>Alt</kbd> + <kbd>Shift</kbd> e o número. No macOS, <kbd>Control</kbd> + <kbd>Option</kbd> e
        o número.
      </p>
    </section>
  )
}

function Libras({ videos }: Said) {
  const { avatar } = useFrame()
  if (videos === 0 && !avatar) return null
  return (
    <section>
      <h2>Libras</h2>
      {videos > 0 && (
        <p>
          {videos === 1
            ? 'Uma página deste portal tem vídeo em Libras'
            : `${videos} páginas deste portal têm vídeo em Libras`}
          , logo abaixo do título, sob “Em Libras”. O vídeo pode ser baixado.
        </p>
      )}
      {avatar && (
        <p>
          <b>Traduzir para Libras</b>, no alto das páginas de consulta, abre um avatar que traduz o texto. É um programa
          de outro servidor, que só vem quando você pede, e nunca às páginas em que você escreve: E-Sic, Ouvidoria e
          pedidos de serviço.
        </p>
      )}
    </section>
  )
}

function Conformity({ data, metodo, avaliador }: Said) {
  const facts = [
    ['Última avaliação', data && mostraData(data)],
    ['Como foi avaliado', metodo],
    ['Quem avaliou', avaliador],
  ].filter(([, value]) => value)
  return (
    <section>
      <h2>Normas e avaliação</h2>
      <p>
        A acessibilidade dos sítios públicos é um direito (Lei nº 13.146/2015, art. 63). Este portal segue as
        recomendações das WCAG 2.2, nível AA, do eMAG 3.1 e da ABNT NBR 17225:2025.
      </p>
      <p>
        Cada versão do Praça, o programa deste portal, é testada por quem o faz com o axe, nas cores claras, escuras e
        de alto contraste. Um teste automático não acha todas as barreiras.
      </p>
      {facts.length === 0 ? (
        <p>O município não informou uma avaliação própria.</p>
      ) : (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>
                <b>{label}</b>
              </dt>
              <dd className="linhas">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Limits({ limites }: Said) {
  if (limites.length === 0) return null
  return (
    <section>
      <h2>Limites conhecidos</h2>
      <ul>
        {limites.map((limite) => (
          <li key={limite}>{limite}</li>
        ))}
      </ul>
    </section>
  )
}

function Help({ reclamar }: Said) {
  const { portal } = useFrame()
  const phone = portal.telefone_primario
  return (
    <section>
      <h2>Encontrou uma barreira?</h2>
      <p>
        Se algo impedir ou dificultar o seu acesso, fale com o município
        {phone && (
          <>
            {' '}
            pelo telefone <Phones text={phone} />
          </>
        )}
        {portal.email && (
          <>
            {phone && ' ou'} pelo e-mail <a href={`mailto:${portal.email}`}>{portal.email}</a>
          </>
        )}
        , dizendo a página e o que aconteceu.
      </p>
      {reclamar && (
        <>
          <p>
            Pela Ouvidoria, a resposta sai em até 30 dias, que podem ser prorrogados uma vez por mais 30 (Lei nº
            13.460/2017, art. 16). Você recebe um protocolo.
          </p>
          <p className="acoes">
            <a className="btn" href={reclamar}>
              Contar à Ouvidoria
            </a>
          </p>
        </>
      )}
    </section>
  )
}

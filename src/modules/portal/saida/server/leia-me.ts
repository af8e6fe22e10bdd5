// The first thing to be read in an archive, by somebody who has nothing but it.
import type { ManifestoDaSaida } from './manifesto.ts'

export type Faltas = { arquivos: readonly string[]; paginas: readonly string[] }

const number = (n: number) => n.toLocaleString('pt-BR')
const most = 1000

export function leiaMe(manifesto: ManifestoDaSaida, nome: string, faltas: Faltas): string {
  const { tabelas, arquivos, paginas, privada, portal, feita_em, versao } = manifesto
  const linhas = tabelas.reduce((sum, table) => sum + table.linhas, 0)
  return `${nome}
Tudo o que estava no portal ${portal}
em ${feita_em} (Praça ${versao}).

O que há aqui
  portal/            cópia do portal público: abra portal/index.html (${number(paginas)} páginas)
  arquivos/          documentos e imagens, por conjunto e registro (${number(arquivos.quantidade)} arquivos)
  arquivos.csv       onde está cada arquivo, com seu nome, tamanho e SHA-256
  dados/             uma tabela em cada CSV (${number(tabelas.length)} tabelas, ${number(linhas)} linhas)
  datapackage.json   o que é cada coluna, e que linhas pertencem umas às outras (Frictionless Data Package)
  conteudo/          páginas, notícias e serviços, cada um em Markdown e em HTML
  saida.json         o que o programa lê para trazer tudo de volta
${privada ? '  privado/           dados pessoais, cifrados com a senha que foi dada (formato age)\n' : ''}
Para publicar a cópia, ponha as pastas portal e arquivos lado a lado em qualquer servidor de páginas.
${privada ? 'A pasta privado não é para ser publicada, embora sem a senha ninguém a abra.\n' : ''}
Nos CSVs um valor vem sempre entre aspas; onde não há nada entre as vírgulas, não há valor. Ao abrir em uma planilha,
importe as colunas como texto: nada foi mudado para protegê-la de fórmulas.
Também o que ainda não foi publicado está em dados/, arquivos/ e conteudo/. Publique só portal/ e arquivos/ se isso importa,
depois de olhar o que há em arquivos/.

Dados pessoais
${
  privada
    ? 'Pedidos, manifestações, requerentes, usuários e documentos inteiros estão só na pasta privado.'
    : 'Pedidos, manifestações, requerentes e usuários não foram pedidos, e não estão aqui. Um portal que recebe este arquivo\ncomeça sem eles, e suas estatísticas de atendimento começam vazias; as de antes estão em portal/.'
}
De um CPF aparecem só os algarismos que o portal mostra; onde se lê ***456789**, os outros foram tirados.

Para trazer de volta a um portal vazio: npm run saida -- --entrar ARQUIVO
${lista('Arquivos que o portal não tinha, ou tinha com outro conteúdo', faltas.arquivos)}${lista('Páginas que o portal não pôde mostrar', faltas.paginas)}`
}

const lista = (titulo: string, itens: readonly string[]) =>
  itens.length
    ? `\n${titulo} (${number(itens.length)}):\n${itens
        .slice(0, most)
        .map((item) => `  ${item}\n`)
        .join('')}${itens.length > most ? '  …\n' : ''}`
    : ''

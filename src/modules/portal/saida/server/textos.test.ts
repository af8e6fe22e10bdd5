// What is pure of an archive: texts as Markdown, names of files, addresses and marks of the copy, and the zip.
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipInto } from '#platform/storage/zip.ts'
import { nomeSeguro } from './caminho.ts'
import { guardaConteudo } from './conteudo.ts'
import { arquivoDaPagina, arquivoDe, proprio, relativo } from './copia-enderecos.ts'
import { criaIndice } from './copia-indice.ts'
import { trocaMarcas } from './copia-marcas.ts'
import { comConteudo } from './copia-paginas.ts'
import { padroes } from './copia-pedidos.ts'
import { emMarkdown } from './markdown.ts'

test.each([
  ['<h2>A</h2><p>Um <strong>forte</strong> e <a href="/esic">aqui</a>.</p>', '## A\n\nUm **forte** e [aqui](/esic).\n'],
  ['<ul><li>um<ul><li>meio</li></ul></li><li>dois</li></ul><p>Fim</p>', '- um\n  - meio\n- dois\n\nFim\n'],
  ['<ol start="3"><li><p>três</p></li><li>quatro</li></ol>', '3. três\n4. quatro\n'],
  ['<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>', '|A |B |\n| --- | --- |\n|1 |2 |\n'],
  ['<p>5 * 4 &lt; 3_a &amp; [x]</p>', '5 \\* 4 < 3\\_a & \\[x\\]\n'],
  ['<p><img src="/midia/x" alt="Praça"></p>', '![Praça](/midia/x)\n'],
])('%s in Markdown', (html, markdown) => expect(emMarkdown(html)).toBe(markdown))

test('names of files are of every system', () => {
  expect(nomeSeguro('Edital nº 3 (retificado).PDF')).toBe('edital-no-3-retificado.pdf')
  expect(nomeSeguro('../../etc/passwd')).toBe('etc-passwd')
  expect(nomeSeguro('ã'.repeat(300)).length).toBeLessThan(90)
})

test('addresses become files, and lead from one to the other', () => {
  expect(arquivoDaPagina('/')).toBe('portal/index.html')
  expect(arquivoDaPagina('/acesso/licitacoes', 2)).toBe('portal/acesso/licitacoes/pagina-2.html')
  expect(arquivoDe('/acesso/../../x')).toBe('portal/acesso/_../_../x')
  expect(relativo('portal/acesso/licitacoes/index.html', 'arquivos/a b/c.pdf')).toBe('../../../arquivos/a%20b/c.pdf')
  expect(proprio('?page=2#x', '/noticias', 'https://a.example')).toEqual({
    caminho: '/noticias',
    consulta: '?page=2',
    parte: '#x',
  })
  expect(proprio('https://a.example/b/', '/', 'https://a.example')?.caminho).toBe('/b')
  expect(proprio('https://outro.example/b', '/', 'https://a.example')).toBeNull()
  const padraoDe = padroes(['/', '/a', '/a/:id'])
  expect([padraoDe('/a'), padraoDe('/a/7'), padraoDe('/a/7/b'), padraoDe('/a/b.csv')]).toEqual([
    '/a',
    '/a/:id',
    undefined,
    undefined,
  ])
})

test('what needs a server is taken out, and each address is given anew', () => {
  const troca = {
    busca: 'b.html',
    semFormulario: '<p>Só lá.</p>',
    endereco: (href: string) => (href === '/a?b=1&c=2' ? 'a.html' : null),
    simbolo: () => '<path/>',
  }
  const page = (html: string) => trocaMarcas(html, troca)
  expect(page('<a class="x" href="/a?b=1&amp;c=2">A</a><a href="/z" target="_blank">Z</a>')).toBe(
    '<a class="x" href="a.html">A</a><a title="Só no portal: esta cópia não tem esta página">Z</a>',
  )
  expect(page('<form action="/esic" method="post"><input><button>Vai</button></form>fim')).toBe('<p>Só lá.</p>fim')
  expect(page('<form action="/preferencias"><button>A</button></form>.')).toBe('.')
  expect(page('<form class="busca" action="/busca"><button>Q</button></form>')).toBe(
    '<form class="busca" action="b.html"><button>Q</button></form>',
  )
  expect(page('<script>"<a href=x>"</script><noscript>Sem</noscript><!-- --><button>B</button>')).toBe('Sem')
  expect(page('<img srcset="/a?b=1&amp;c=2 1x, /z 2x" src="/z" alt="&quot;">')).toBe(
    '<img srcset="a.html 1x" alt="&quot;">',
  )
  expect(page('<link rel="modulepreload" href="/x"><svg><use href="/i.svg#a"></use></svg>')).toBe('<svg><path/></svg>')
})

test('no file of the index is huge, and a word has the first records that it is in', () => {
  const indice = criaIndice()
  for (let at = 0; at < 3000; at += 1) indice.junta({ titulo: `Licitação ${at}`, endereco: `l/${at}`, resumo: 'Obra' })
  const files = [...indice.arquivos()]
  expect(Math.max(...files.map(({ texto }) => texto.length))).toBeLessThan(60_000)
  const [, json = ''] =
    /^buscaDaCopia\('palavras-lic',(.*)\)$/.exec(files.find(({ nome }) => nome === 'palavras-lic.js')?.texto ?? '') ??
    []
  expect(JSON.parse(json).licitacao).toHaveLength(2000)
})

test('a separator of lines within a text leaves it whole', async () => {
  const record = {
    ...{
      id: 7,
      tipo: 'noticia',
      titulo: 'Festa',
      descricao: '',
      conteudo: '<p>Um\u2028dois\u2029três</p>',
      data: '2026-01-02',
    },
    ...{ endereco: '', url: '', situacao: 'PUB', itens: [] },
  }
  const names: string[] = []
  const add = async ({ name }: { name: string }) => void names.push(name)
  await guardaConteudo(Readable.from([Buffer.from(`${JSON.stringify(record)}\n`)]), { add } as never)
  expect(names).toEqual(['conteudo/noticias/7-festa.md', 'conteudo/noticias/7-festa.html', 'conteudo/enderecos.csv'])
})

test('an archive of any size says so in each of its records', async () => {
  const target = new PassThrough()
  const bytes = buffer(target)
  const archive = zipInto(target)
  await archive.add({ name: 'a.txt', content: 'olá' })
  await archive.add({
    name: 'b.bin',
    content: (async function* () {
      yield Buffer.alloc(100_000, 7)
    })(),
    isDense: true,
  })
  await archive.end()
  target.end()
  const whole = await bytes
  expect(whole.indexOf(Buffer.from('PK\x06\x06'))).toBeGreaterThan(0)
  expect(whole.indexOf(Buffer.from('PK\x06\x07'))).toBeGreaterThan(0)
  expect(whole.readUInt32LE(whole.length - 22 + 16)).toBe(0xffffffff)
})

test('a page of the copy in the frame of another says nothing of that one', () => {
  const frame =
    '<head><title>Mapa</title><link rel="canonical" href="/mapa"><meta property="og:title" content="Mapa"><meta name="description" content="Mapa."><link rel="icon" href="/i"></head><main id="c"><h1>Mapa</h1></main><footer></footer>'
  expect(comConteudo(frame, 'Busca & mais', '<p>x</p>')).toBe(
    '<head><title>Busca &amp; mais</title><link rel="icon" href="/i"></head><main id="c"><h1>Busca &amp; mais</h1><p>x</p></main><footer></footer>',
  )
})

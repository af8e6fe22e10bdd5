// Which links lead to files of the former site, and which file of a ZIP each of them is.
import { describe, expect, test } from 'vitest'
import { candidatas, chaveDoArquivo, indiceDoZip, linksDeFora, trocaLinks } from './arquivo-de-fora.ts'

const hosts = new Set(['velho.example'])

test.each([
  ['/wp-content/uploads/2019/05/Foto.JPG', '2019/05/foto.jpg'],
  ['https://www.velho.example/wp-content/uploads/2019/05/a%C3%A7%C3%A3o.pdf?x=1#imagem', '2019/05/ação.pdf'],
  ['http://velho.example:80/arquivos/a.docx', 'arquivos/a.docx'],
  ['https://i1.wp.com/velho.example/wp-content/uploads/a.png?resize=3', 'a.png'],
  ['/wp-content/uploads/../../../etc/passwd.txt', 'etc/passwd.txt'], // a word to look for, no path of ours
  ['/%2e%2e/%E0%A4%A.pdf', '%e0%a4%a.pdf'],
  ['https://outro.example/wp-content/uploads/2019/05/foto.jpg', null],
  ['https://velho.example.outro.example/a.jpg', null],
  ['https://velho.example@outro.example/a.jpg', null],
  ['//velho.example/a.jpg', null],
  ['/2019/05/festa/', null],
  ['/index.php', null],
  ['/midia/0123/960.webp', null],
  ['mailto:a@b.jpg', null],
  ['javascript:a.jpg', null],
])('%s is the file %j', (href, chave) => expect(chaveDoArquivo(href, hosts)).toBe(chave))

test.each([
  ['2019/05/foto-300x200.jpg', ['2019/05/foto.jpg', '2019/05/foto-scaled.jpg', '2019/05/foto-300x200.jpg']],
  ['foto-scaled.jpg', ['foto-scaled.jpg', 'foto.jpg']],
  ['foto.jpg', ['foto.jpg', 'foto-scaled.jpg']],
  ['planta-300x200.pdf', ['planta-300x200.pdf']],
])('%s is looked for as %j', (chave, paths) => expect(candidatas(chave)).toEqual(paths))

describe('in a ZIP', () => {
  const index = (paths: string[], ...wanted: string[]) => [...indiceDoZip(paths, new Set(wanted))]

  test.each([
    ['wp-content/uploads/2019/05/foto.jpg'],
    ['uploads/2019/05/Foto.jpg'],
    ['2019/05/foto.jpg'],
    ['Site antigo/cópia/2019/05/foto.jpg'],
  ])('%s is found', (path) => expect(index([path], '2019/05/foto.jpg')).toEqual([['2019/05/foto.jpg', 0]]))

  test('a name alone is no path, unless it is one', () => {
    expect(index(['05/foto.jpg', 'foto.jpg', '2018/05/foto.jpg'], '2019/05/foto.jpg')).toEqual([])
    expect(index(['outra/foto.jpg', 'uploads/foto.jpg'], 'foto.jpg')).toEqual([['foto.jpg', 1]])
  })

  test('two that could be it are none', () =>
    expect(index(['a/2019/05/f.jpg', 'b/2019/05/f.jpg'], '2019/05/f.jpg')).toEqual([['2019/05/f.jpg', null]]))

  test('a path of a thousand folders costs no more than one of twelve', () =>
    expect(index([`${'x/'.repeat(1000)}2019/f.jpg`], '2019/f.jpg')).toEqual([]))
})

test('of a text only links to its own files are replaced', () => {
  const html =
    '<p><a href="/uploads/a.jpg#imagem">A &amp; <strong>B</strong></a> <a href="/sobre">s</a> <a href="https://outro.example/a.pdf" rel="external">p</a></p>'
  expect(linksDeFora(html, hosts)).toEqual([
    { href: '/uploads/a.jpg#imagem', chave: 'a.jpg', html: 'A &amp; <strong>B</strong>', isImagem: true },
  ])
  expect(trocaLinks(html, hosts, () => null)).toBe(html)
  expect(trocaLinks(html, hosts, () => '!')).toBe(html.replace(/<a href="\/uploads.*?<\/a>/, '!'))
})

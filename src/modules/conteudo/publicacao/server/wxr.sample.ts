// Exports of WordPress for tests.

export type Post = {
  id: number
  title: string
  type?: string
  status?: string
  html?: string
  link?: string
  more?: string
}

export const item = ({
  id,
  title,
  type = 'post',
  status = 'publish',
  html = '<p>Texto</p>',
  link = '',
  more = '',
}: Post) =>
  `<item><title><![CDATA[${title}]]></title><link>${link}</link><content:encoded><![CDATA[${html}]]></content:encoded>
  <excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2019-05-0${(id % 9) + 1} 10:00:00</wp:post_date>
  <wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
export const wxr = (items: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n${before}<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:excerpt="e">
  <channel><title>Velho</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://velho.example</wp:base_blog_url>${items}</channel></rss>\n`

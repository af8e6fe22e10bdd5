-- The first lines of a file of expense, as its receipt keeps them, had the whole CPF of a creditor.
update importacao set imp_amostra = regexp_replace(imp_amostra::text, '("credor_documento": ")\d{3}(\d{3})(\d{3})\d{2}"', '\1***.\2.\3-**"', 'g')::jsonb
where imp_amostra::text ~ '"credor_documento": "\d{11}"';

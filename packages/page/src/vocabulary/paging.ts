/** What a link to the next page says, in the languages of many sites. */
export const NEXT =
  /^(?:next(?: page| posts?| results)?|older(?: posts| entries| articles)?|more (?:results|news items|posts|stories|articles)|weiter|nächste(?: seite)?|ältere (?:beiträge|artikel)|suivante?|page suivante|articles plus anciens|siguiente|página siguiente|entradas antiguas|prossim[ao]|successiv[ao]|avanti|pagina successiva|próxim[ao]|volgende|następn[ay]|dalej|starsze wpisy|další|následující|следующая|вперёд|далее|дальше|näst[ae]|neste|næste|seuraava|sonraki|επόμενη|tiếp|下一页|下页|下一頁|后一页|次へ|次のページ|다음(?: 페이지)?|التالي|הבא|بعدی|صفحه بعد)(?:\s*[»›→>]+)?$/i;
export const PREVIOUS =
  /^(?:prev(?:ious)?(?: page| posts?)?|newer(?: posts| entries| articles)?|zurück|vorherige(?: seite)?|neuere (?:beiträge|artikel)|précédente?|page précédente|anterior|precedente|indietro|vorige|poprzedni[ay]?|předchozí|предыдущая|назад|föregående|forrige|edellinen|önceki|προηγούμενη|上一页|上一頁|前へ|前のページ|이전|السابق|הקודם|قبلی)(?:\s*[«‹←<]+)?$/i;
export const ARROW_NEXT = /^(?:[»›→>]|>>|››)$/;
export const ARROW_PREVIOUS = /^(?:[«‹←<]|<<|‹‹)$/;
/** What shows more of something when it is pressed. */
export const MORE =
  /^(?:load more|show more|view more|see more|more|mehr (?:laden|anzeigen)|voir plus|charger plus|ver más|cargar más|mostra altri|carica altri|показать ещё|ещё|もっと見る|加载更多|查看更多|더 보기)(?:\s+(?:results|products|posts|articles|items))?$/i;
/** Of these, what hardly anything but a list says: `more` alone is under many a box. */
export const LOAD_MORE =
  /^(?:load more|show more|mehr laden|charger plus|cargar más|carica altri|показать ещё|もっと見る|加载更多|더 보기)(?:\s+(?:results|products|posts|articles|items))?$/i;
/** Names of buttons that show more of a list. */
export const MORE_NAME = /(?:^|[\s_-])(?:load-?more|show-?more|view-?more|infinite-?(?:scroll|loader)?)(?:$|[\s_-])/i;
/** Names of elements that hold links to other pages of a list. */
export const PAGER_NAME =
  /(?:^|[\s_-])(?:pagination|paginate|pager|pagenav\w*|page-?numbers?|page-?nav|paging|nav-links|nav-previous|nav-next|older-posts|posts-navigation|links-nextprev|wp-pagenavi|pgLinks|pages|paginator)(?:$|[\s_-])/i;
export const NEXT_NAME = /(?:^|[\s_-])(?:next|older|nextpostslink|pagination-next|arrow-?next|pagenext)(?:$|[\s_-])/i;

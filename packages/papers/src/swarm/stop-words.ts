/**
 * Function words of 14 languages, written for this project: articles, pronouns, prepositions, conjunctions, auxiliaries, common adverbs.
 * Chinese ones are single characters, because Chinese has no spaces between words.
 */
const lists = {
  en: `the a an and or but nor so yet if then than that this these those there here of to in on at by for with from into onto upon about above across after against along among around as
    before behind below beneath beside between beyond during except inside near off out outside over past since through throughout toward towards under until up via within without
    i you he she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself himself herself itself ourselves themselves who whom whose which what
    when where why how is am are was were be been being have has had having do does did doing will would shall should can could may might must ought not no nor only own same such too very
    just also again once more most much many some any all both each few other another every either neither because while although though whether however therefore thus still even ever never always
    often now already almost rather quite don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't it's that's there's i'm you're we're they're i've we've`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch wenn dann als wie dass daß ob weil da damit obwohl während bevor nachdem bis seit in im ins an am ans
    auf aus bei beim mit nach von vom zu zum zur für gegen ohne um durch über unter vor hinter neben zwischen wegen trotz statt innerhalb außerhalb ab entlang ich du er sie es wir ihr mich dich ihn
    uns euch mir dir ihm ihnen sich mein dein sein unser euer meine deine seine ihre unsere eure meinen deinen seinen ihren unseren seiner ihrer seinem ihrem wer was wen wem wessen welche welcher
    welches welchen welchem dieser diese dieses diesen diesem jener jene jenes man kein keine keinen keinem keiner nicht nichts nie niemals nur auch noch schon sehr so mehr viel viele wenig alle
    alles allem allen andere anderen anderer beide einige jede jeder jedes jeden ist sind war waren bin bist wird werden wurde wurden worden geworden hat haben hatte hatten habe hätte hätten kann
    können konnte konnten könnte soll sollen sollte sollten muss müssen musste will wollen wollte darf dürfen mag möchte würde würden sei wäre wären hier dort da nun jetzt immer wieder dabei dazu
    dafür darauf daran davon dadurch also jedoch zwar etwa bereits selbst sowie sowohl weder wo wann warum wohin woher`,
  fr: `le la les l un une des du de d au aux et ou mais donc or ni car si que qu qui quoi dont où quand comme comment pourquoi lorsque puisque parce afin alors ainsi aussi dans en sur sous avec sans
    pour par vers chez entre contre depuis pendant avant après devant derrière dès jusque jusqu selon malgré parmi hors je j tu il elle on nous vous ils elles me m te t se s lui leur leurs moi toi
    soi eux y ce c cet cette ces ceci cela ça celui celle ceux celles mon ma mes ton ta tes son sa ses notre nos votre vos quel quelle quels quelles lequel laquelle lesquels tout toute tous toutes
    aucun aucune autre autres certains certaines chaque plusieurs quelque quelques même mêmes tel telle tels telles ne n pas plus moins très trop peu beaucoup bien encore déjà jamais toujours
    rien personne est sont était étaient être été suis es sommes êtes sera seront serait soit fut a ai as avons avez ont avait avaient avoir eu aura auront aurait fait faire peut peuvent pouvait
    pouvoir doit doivent devait va vont ici là ci voici voilà puis ensuite cependant toutefois enfin`,
  es: `el la los las lo un una unos unas de del a al y e o u pero sino mas si que quien quienes cual cuales cuyo cuya donde cuando como cuanto porque pues aunque mientras para por con sin sobre bajo
    ante tras entre hacia hasta desde contra según durante mediante en yo tú él ella ello nosotros vosotros ellos ellas usted ustedes me te se nos os le les mi mis tu tus su sus nuestro nuestra
    nuestros nuestras mí ti sí consigo este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas qué quién cuál dónde cuándo cómo no ni nunca jamás también tampoco
    muy más menos mucho mucha muchos muchas poco poca pocos pocas todo toda todos todas otro otra otros otras mismo misma mismos mismas cada algún alguno alguna algunos algunas ningún ninguno
    ninguna nada nadie algo alguien tan tanto tanta ya aún todavía siempre así solo sólo además entonces luego después antes ahora aquí allí hoy es son era eran ser sido fue fueron será serán
    sería soy eres somos sea está están estaba estaban estar estado ha han había habían haber he hemos hay hubo tiene tienen tenía tener puede pueden podía poder debe deben hace hacer`,
  it: `il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle su sul sullo sulla sui sugli
    sulle con per tra fra e ed o oppure ma però anche se che chi cui quale quali dove quando come perché poiché mentre affinché quindi dunque allora così io tu lui lei noi voi loro egli ella esso
    essa essi me te mi ti si ci vi ne lo li mio mia miei mie tuo tua suo sua suoi sue nostro nostra nostri nostre vostro vostra questo questa questi queste quello quella quelli quelle quel quei ciò
    stesso stessa stessi stesse altro altra altri altre tutto tutta tutti tutte ogni ognuno alcuni alcune qualche nessuno nessuna niente nulla molto molta molti molte poco pochi tanto troppo più
    meno non né mai sempre già ancora ora poi dopo prima qui qua lì là solo soltanto è sono era erano essere stato stata stati state fu furono sarà saranno sarebbe sia siano ha hanno aveva avevano
    avere avuto ho abbiamo avete avrà può possono poteva potere deve devono fa fare senza sotto sopra contro verso durante secondo presso dentro fuori`,
  pt: `o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas a ao aos à às para com sem sob sobre entre até desde contra perante após durante segundo e ou mas
    porém nem se que quem qual quais cujo cuja onde quando como quanto porque pois embora enquanto eu tu ele ela nós vós eles elas você vocês me te se lhe lhes nos vos meu minha meus minhas teu tua
    seu sua seus suas nosso nossa nossos nossas este esta isto estes estas esse essa isso esses essas aquele aquela aquilo aqueles aquelas mesmo mesma outro outra outros outras todo toda todos
    todas cada algum alguma alguns algumas nenhum nenhuma nada ninguém algo alguém muito muita muitos muitas pouco pouca poucos tanto tão mais menos não nunca jamais também já ainda sempre só
    apenas assim então depois antes agora aqui ali lá hoje é são era eram ser sido foi foram será serão seria sou somos seja está estão estava estavam estar tem têm tinha tinham ter há havia houve
    pode podem podia poder deve devem faz fazer vai vão`,
  nl: `de het een en of maar want dus noch dat die deze dit als dan toen terwijl omdat doordat zodat hoewel indien of in op aan bij met van voor naar uit om over onder door tegen tussen zonder tot na
    sinds tijdens volgens binnen buiten achter naast langs ik jij je u hij zij ze wij we jullie mij me jou hem haar ons hun hen zich mijn jouw zijn onze uw wie wat waar wanneer waarom hoe welke welk
    er hier daar niet geen niets nooit ook nog al wel zeer heel meer minder veel weinig alle alles elke elk ieder iedere andere ander beide sommige enkele zelf zo zoals toch echter daarom daarna
    daarbij hierbij nu altijd steeds weer reeds slechts is zijn was waren ben bent wordt worden werd werden geworden heeft hebben had hadden heb kan kunnen kon konden zal zullen zou zouden moet
    moeten moest mag mogen wil willen wilde gaat gaan doet doen`,
  sv: `en ett den det de dem denna detta dessa och eller men utan för så om att som när där då medan eftersom därför i på av till från med vid över under mellan genom mot efter före innan sedan hos inom
    utom kring enligt utan jag du han hon vi ni man mig dig honom henne oss er sig min din sin vår mitt ditt sitt vårt mina dina sina våra hans hennes deras dess vem vad vilken vilket vilka varför
    hur var inte ej aldrig alltid också även bara endast redan ännu nu här dit hit mycket mer mest många få alla allt varje någon något några ingen inget inga andra annan annat samma själv sådan
    sådana är var vara varit bli blir blev blivit har hade ha haft kan kunde ska skall skulle måste vill ville får fick bör gör göra än dock ju väl både vare sig`,
  da: `en et den det de dem denne dette disse og eller men for så hvis at som der når hvor da mens fordi derfor i på af til fra med ved over under mellem gennem mod efter før inden siden hos uden om
    ifølge jeg du han hun vi i man mig dig ham hende os jer sig min din sin vor mit dit sit vores mine dine sine hans hendes deres dens dets hvem hvad hvilken hvilket hvilke hvorfor hvordan ikke
    aldrig altid også bare kun allerede endnu nu her meget mere mest mange få alle alt hver nogen noget nogle ingen intet andre anden andet samme selv sådan sådanne er var være været bliver blev
    blive blevet har havde have haft kan kunne skal skulle må måtte vil ville bør gør gøre end dog jo både blandt op ned ud ind`,
  no: `en et ei den det de dem denne dette disse og eller men for så hvis at som når hvor da mens fordi derfor i på av til fra med ved over under mellom gjennom mot etter før siden hos uten om ifølge jeg
    du han hun vi dere man meg deg ham henne oss seg min din sin vår mitt ditt sitt vårt mine dine sine våre hans hennes deres dens dets hvem hva hvilken hvilket hvilke hvorfor hvordan ikke aldri
    alltid også bare kun allerede ennå nå her veldig mye mer mest mange få alle alt hver noen noe ingen ingenting andre annen annet samme selv slik slike er var være vært blir ble bli blitt har
    hadde ha hatt kan kunne skal skulle må måtte vil ville bør gjør gjøre enn jo både blant opp ned ut inn eg ikkje`,
  fi: `ja tai vai mutta sekä eli että jos kun kuin koska vaikka joten sillä niin myös kuitenkin siis on ovat oli olivat olla ollut ole olen olet olemme ei eivät en et emme ette ollaan oltu olisi olisivat
    minä sinä hän me te he minun sinun hänen meidän teidän heidän minua häntä heitä se ne sen niiden sitä niitä siinä siitä siihen sillä sille tämä nämä tämän näiden tätä näitä tässä tästä tähän
    tuo nuo tuon joka jotka jonka joiden jota joita jossa josta johon jolla jolle mikä mitä missä mistä mihin milloin miksi miten kuka kenen joku jokin jotain kaikki kaikkien kaikkia muu muut muita
    muiden itse oma sama monta monet useita usein aina vain jo vielä nyt sitten täällä siellä hyvin enemmän eniten vähän ennen jälkeen kanssa ilman mukaan kautta välillä alla päällä ohi yli ali
    vastaan voi voivat voisi pitää täytyy saa saavat tulee tulevat`,
  pl: `i oraz a ale lub albo czy ani więc jednak że żeby aby gdy kiedy jeśli jeżeli bo ponieważ choć chociaż jak jako w we na z ze do od po za przed pod nad przy przez dla bez między o u ku wśród według
    podczas ja ty on ona ono my wy oni one mnie mi ciebie ci tobie go jego jemu mu jej ją nas nam was wam ich im nimi się siebie sobie mój moja moje twój swój swoja swoje swoich nasz nasza nasze wasz
    ten ta to ci te tego tej tych temu tym tymi tamten który która które którzy którego której których którym co kto czego czym gdzie skąd dokąd dlaczego ile nie nic nikt nigdy też także również
    tylko już jeszcze teraz tu tam tak bardzo więcej mniej wiele wielu mało wszystko wszystkie wszyscy każdy każda każde inny inna inne sam sama samo taki taka takie jest są był była było byli były
    być będzie będą jestem jesteś by może mogą można trzeba ma mają miał mieć zawsze często`,
  ru: `и или но а да же ли бы не ни что чтобы если когда как так где куда откуда почему зачем потому поэтому хотя пока в во на с со к ко от ото до по за из изо у о об обо при про для без над под перед
    между через после среди вокруг против около из-за кроме я ты он она оно мы вы они меня мне тебя тебе его ему её ее ей нас нам вас вам их им ими ним ней них себя себе собой мой моя мое моё мои
    твой свой своя свое своё свои своих наш наша наше наши ваш этот эта это эти этого этой этих этому этим тот та то те того той тех тому тем кто кого кому чего чему чем который которая которое
    которые которого которой которых которым весь вся всё все всех всем всего каждый сам сама само сами самый другой другая другие такой такая такие тоже также только уже ещё еще очень более менее
    много мало здесь там тут сейчас теперь тогда потом всегда никогда ничего никто быть был была было были будет будут есть нет может могут можно нужно надо`,
  zh: '的 了 是 在 和 与 也 就 都 而 及 或 但 不 没 这 那 其 之 于 以 为 被 把 对 从 到 向 由 将 还 又 很 更 最 着 过 吗 呢 吧 啊 我 你 他 她 它 们 个 一 有 会 能 要 可 因 所 如 若 则 且 并 等 某 各 每 此 該 的 於 與 為 對 從 這 沒 還 將 們 個 會',
} as const;

export type Language = keyof typeof lists;
export const languages = Object.keys(lists) as Language[];

/** Word → the languages it is a function word of, a bit each in the order of `languages`. */
export function stopWordTable(): ReadonlyMap<string, number> {
  const table = new Map<string, number>();
  for (const [bit, language] of languages.entries())
    for (const word of lists[language].split(/\s+/)) table.set(word, (table.get(word) ?? 0) | (1 << bit));
  return table;
}

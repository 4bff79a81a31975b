/**
 * The standard's names of characters (HTML, 13.5), in the order of the characters: how far a character is from the one before where that is not 1,
 * then its names. A dot is before a name that needs no semicolon. Letters in another hand have names that end alike: the end, a colon, the letters. A name with `!` is that of the small letter that follows as well, and so are
 * those in braces, after them.
 */
export const ONE_CHARACTER = `
9Tab NewLine 23excl .QUOT,.quot num dollar percnt .AMP,.amp apos lpar rpar ast,midast plus comma 2period sol 11colon semi .LT,.lt equals .GT,.gt
quest commat 27lsqb,lbrack bsol rsqb,rbrack Hat lowbar,UnderBar grave,DiacriticalGrave 27lcub,lbrace vert,verbar,VerticalLine rcub,rbrace
35.nbsp,NonBreakingSpace .iexcl .cent .pound .curren .yen .brvbar .sect Dot,die,.uml,DoubleDot .COPY,.copy .ordf .laquo .not .shy .REG,.reg,circledR
.macr,strns .deg pm,.plusmn,PlusMinus .sup2 .sup3 .acute,DiacriticalAcute .micro .para .middot,CenterDot,centerdot .cedil,Cedilla .sup1 .ordm .raquo
.frac14 half,.frac12 .frac34 .iquest .Agrave .Aacute .Acirc .Atilde .Auml .Aring,angst .AElig .Ccedil .Egrave .Eacute .Ecirc .Euml .Igrave .Iacute
.Icirc .Iuml .ETH .Ntilde .Ograve .Oacute .Ocirc .Otilde .Ouml .times .Oslash .Ugrave .Uacute .Ucirc .Uuml .Yacute .THORN .szlig .agrave .aacute
.acirc .atilde .auml .aring .aelig .ccedil .egrave .eacute .ecirc .euml .igrave .iacute .icirc .iuml .eth .ntilde .ograve .oacute .ocirc .otilde
.ouml div,.divide .oslash .ugrave .uacute .ucirc .uuml .yacute .thorn .yuml Amacr! Abreve! Aogon! Cacute! Ccirc! Cdot! Ccaron! Dcaron! Dstrok! Emacr! 3Edot! Eogon! Ecaron! Gcirc! Gbreve! Gdot! Gcedil 2Hcirc! Hstrok! Itilde! Imacr! 3Iogon! Idot imath,inodot IJlig ijlig Jcirc! Kcedil! kgreen Lacute! Lcedil! Lcaron! Lmidot! Lstrok! Nacute! Ncedil! Ncaron! napos ENG eng Omacr! 3Odblac! OElig oelig
Racute! Rcedil! Rcaron! Sacute! Scirc! Scedil! Scaron! Tcedil! Tcaron! Tstrok! Utilde! Umacr! Ubreve! Uring! Udblac! Uogon! Wcirc! Ycirc! Yuml Zacute! Zdot! Zcaron! 20fnof
35imped 64gacute 66jmath 143circ Hacek,caron 17Breve,breve dot,DiacriticalDot ring ogon tilde,DiacriticalTilde dblac,DiacriticalDoubleAcute
52DownBreve 128Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho 2Sigma Tau Upsilon Phi Chi Psi ohm,Omega
8alpha beta gamma delta epsi,epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf,sigmav,varsigma sigma tau upsi,upsilon phi chi
psi omega 8thetav,thetasym,vartheta Upsi,upsih 3phiv,varphi,straightphi piv,varpi 6Gammad gammad,digamma 19kappav,varkappa rhov,varrho
4epsiv,varepsilon,straightepsilon bepsi,backepsilon 11IOcy DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy 2Ubrcy DZcy {Acy Bcy Vcy Gcy
Dcy IEcy ZHcy Zcy Icy Jcy Kcy Lcy Mcy Ncy Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy YAcy} 2iocy djcy gjcy jukcy
dscy iukcy yicy jsercy ljcy njcy tshcy kjcy 2ubrcy dzcy 7075ensp emsp emsp13 emsp14 2numsp puncsp thinsp,ThinSpace hairsp,VeryThinSpace
ZeroWidthSpace,NegativeThinSpace,NegativeThickSpace,NegativeMediumSpace,NegativeVeryThinSpace zwnj zwj lrm rlm dash,hyphen 3ndash mdash horbar
Vert,Verbar 2lsquo,OpenCurlyQuote rsquo,rsquor,CloseCurlyQuote sbquo,lsquor 2ldquo,OpenCurlyDoubleQuote rdquo,rdquor,CloseCurlyDoubleQuote
bdquo,ldquor 2dagger Dagger,ddagger bull,bullet 3nldr mldr,hellip 10permil pertenk prime Prime tprime bprime,backprime 4lsaquo rsaquo 4oline,OverBar
3caret 2hybull frasl 11bsemi 8qprime 8MediumSpace NoBreak af,ApplyFunction it,InvisibleTimes ic,InvisibleComma 73euro 47tdot,TripleDot DotDot
38Copf,complexes 3incare 5gscr Hscr,hamilt,HilbertSpace Hfr,Poincareplane Hopf,quaternions planckh hbar,hslash,planck,plankv Iscr,imagline
Im,Ifr,image,imagpart Lscr,lagran,Laplacetrf ell 2Nopf,naturals numero copysr wp,weierp Popf,primes Qopf,rationals Rscr,realine Re,Rfr,real,realpart
Ropf,reals rx 4TRADE,trade 2Zopf,integers 3mho Zfr,zeetrf iiota 3Bscr,bernou,Bernoullis Cfr,Cayleys 2escr Escr,expectation Fscr,Fouriertrf
2Mscr,phmmat,Mellintrf oscr,order,orderof aleph,alefsym beth gimel daleth 13DD,CapitalDifferentialD dd,DifferentialD ee,ExponentialE,exponentiale
ii,ImaginaryI 11frac13 frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78 50larr,slarr,LeftArrow,leftarrow,ShortLeftArrow
uarr,UpArrow,uparrow,ShortUpArrow rarr,srarr,RightArrow,rightarrow,ShortRightArrow darr,DownArrow,downarrow,ShortDownArrow
harr,LeftRightArrow,leftrightarrow varr,UpDownArrow,updownarrow nwarr,nwarrow,UpperLeftArrow nearr,nearrow,UpperRightArrow
searr,searrow,LowerRightArrow swarr,swarrow,LowerLeftArrow nlarr,nleftarrow nrarr,nrightarrow 2rarrw,rightsquigarrow Larr,twoheadleftarrow Uarr
Rarr,twoheadrightarrow Darr larrtl,leftarrowtail rarrtl,rightarrowtail mapstoleft,LeftTeeArrow mapstoup,UpTeeArrow map,mapsto,RightTeeArrow
mapstodown,DownTeeArrow 2larrhk,hookleftarrow rarrhk,hookrightarrow larrlp,looparrowleft rarrlp,looparrowright harrw,leftrightsquigarrow
nharr,nleftrightarrow 2Lsh,lsh Rsh,rsh ldsh rdsh 2crarr cularr,curvearrowleft curarr,curvearrowright 3olarr,circlearrowleft orarr,circlearrowright
lharu,LeftVector,leftharpoonup lhard,DownLeftVector,leftharpoondown uharr,RightUpVector,upharpoonright uharl,LeftUpVector,upharpoonleft
rharu,RightVector,rightharpoonup rhard,DownRightVector,rightharpoondown dharr,RightDownVector,downharpoonright dharl,LeftDownVector,downharpoonleft
rlarr,rightleftarrows,RightArrowLeftArrow udarr,UpArrowDownArrow lrarr,leftrightarrows,LeftArrowRightArrow llarr,leftleftarrows uuarr,upuparrows
rrarr,rightrightarrows ddarr,downdownarrows lrhar,leftrightharpoons,ReverseEquilibrium rlhar,Equilibrium,rightleftharpoons nlArr,nLeftarrow
nhArr,nLeftrightarrow nrArr,nRightarrow lArr,Leftarrow,DoubleLeftArrow uArr,Uparrow,DoubleUpArrow rArr,Implies,Rightarrow,DoubleRightArrow
dArr,Downarrow,DoubleDownArrow iff,hArr,Leftrightarrow,DoubleLeftRightArrow vArr,Updownarrow,DoubleUpDownArrow nwArr neArr seArr swArr
lAarr,Lleftarrow rAarr,Rrightarrow 2zigrarr 7larrb,LeftArrowBar rarrb,RightArrowBar 16duarr,DownArrowUpArrow 8loarr roarr hoarr ForAll,forall
comp,complement part,PartialD exist,Exists nexist,nexists,NotExists empty,emptyv,emptyset,varnothing 2Del,nabla in,isin,isinv,Element
notin,notinva,NotElement 2ni,niv,SuchThat,ReverseElement notni,notniva,NotReverseElement 3prod,Product coprod,Coproduct Sum,sum minus
mp,mnplus,MinusPlus plusdo,dotplus 2setmn,ssetmn,setminus,Backslash,smallsetminus lowast compfn,SmallCircle 2Sqrt,radic
3prop,vprop,propto,varpropto,Proportional infin angrt ang,angle angmsd,measuredangle angsph mid,smid,shortmid,VerticalBar
nmid,nsmid,nshortmid,NotVerticalBar par,spar,parallel,shortparallel,DoubleVerticalBar npar,nspar,nparallel,nshortparallel,NotDoubleVerticalBar
and,wedge or,vee cap cup int,Integral Int tint,iiint oint,conint,ContourIntegral Conint,DoubleContourIntegral Cconint cwint
cwconint,ClockwiseContourIntegral awconint,CounterClockwiseContourIntegral there4,Therefore,therefore becaus,Because,because ratio Colon,Proportion
minusd,dotminus 2mDDot homtht sim,Tilde,thksim,thicksim bsim,backsim ac,mstpos acd wr,wreath,VerticalTilde nsim,NotTilde esim,eqsim,EqualTilde
sime,simeq,TildeEqual nsime,nsimeq,NotTildeEqual cong,TildeFullEqual simne ncong,NotTildeFullEqual ap,asymp,thkap,approx,TildeTilde,thickapprox
nap,napprox,NotTildeTilde ape,approxeq apid bcong,backcong CupCap,asympeq bump,Bumpeq,HumpDownHump bumpe,bumpeq,HumpEqual doteq,esdot,DotEqual
eDot,doteqdot efDot,fallingdotseq erDot,risingdotseq Assign,colone,coloneq ecolon,eqcolon ecir,eqcirc cire,circeq 2wedgeq veeeq 2trie,triangleq
3equest,questeq ne,NotEqual equiv,Congruent nequiv,NotCongruent 2le,leq ge,geq,GreaterEqual lE,leqq,LessFullEqual gE,geqq,GreaterFullEqual lnE,lneqq
gnE,gneqq Lt,ll,NestedLessLess Gt,gg,NestedGreaterGreater twixt,between NotCupCap nlt,nless,NotLess ngt,ngtr,NotGreater nle,nleq,NotLessEqual
nge,ngeq,NotGreaterEqual lsim,lesssim,LessTilde gsim,gtrsim,GreaterTilde nlsim,NotLessTilde ngsim,NotGreaterTilde lg,lessgtr,LessGreater
gl,gtrless,GreaterLess ntlg,NotLessGreater ntgl,NotGreaterLess pr,prec,Precedes sc,succ,Succeeds prcue,preccurlyeq,PrecedesSlantEqual
sccue,succcurlyeq,SucceedsSlantEqual prsim,precsim,PrecedesTilde scsim,succsim,SucceedsTilde npr,nprec,NotPrecedes nsc,nsucc,NotSucceeds sub,subset
sup,supset,Superset nsub nsup sube,subseteq,SubsetEqual supe,supseteq,SupersetEqual nsube,nsubseteq,NotSubsetEqual nsupe,nsupseteq,NotSupersetEqual
subne,subsetneq supne,supsetneq 2cupdot uplus,UnionPlus sqsub,sqsubset,SquareSubset sqsup,sqsupset,SquareSuperset
sqsube,sqsubseteq,SquareSubsetEqual sqsupe,sqsupseteq,SquareSupersetEqual sqcap,SquareIntersection sqcup,SquareUnion oplus,CirclePlus
ominus,CircleMinus otimes,CircleTimes osol odot,CircleDot ocir,circledcirc oast,circledast 2odash,circleddash plusb,boxplus minusb,boxminus
timesb,boxtimes sdotb,dotsquare vdash,RightTee dashv,LeftTee top,DownTee bot,perp,UpTee,bottom 2models vDash,DoubleRightTee Vdash Vvdash VDash
nvdash nvDash nVdash nVDash prurel 2vltri,LeftTriangle,vartriangleleft vrtri,RightTriangle,vartriangleright ltrie,trianglelefteq,LeftTriangleEqual
rtrie,trianglerighteq,RightTriangleEqual origof imof mumap,multimap hercon intcal,intercal veebar 2barvee angrtvb lrtri Wedge,xwedge,bigwedge
Vee,xvee,bigvee xcap,bigcap,Intersection xcup,Union,bigcup diam,Diamond,diamond sdot Star,sstarf divonx,divideontimes bowtie ltimes rtimes
lthree,leftthreetimes rthree,rightthreetimes bsime,backsimeq cuvee,curlyvee cuwed,curlywedge Sub,Subset Sup,Supset Cap Cup fork,pitchfork epar
ltdot,lessdot gtdot,gtrdot Ll Gg,ggg leg,lesseqgtr,LessEqualGreater gel,gtreqless,GreaterEqualLess 3cuepr,curlyeqprec cuesc,curlyeqsucc
nprcue,NotPrecedesSlantEqual nsccue,NotSucceedsSlantEqual nsqsube,NotSquareSubsetEqual nsqsupe,NotSquareSupersetEqual 3lnsim gnsim prnsim,precnsim
scnsim,succnsim nltri,ntriangleleft,NotLeftTriangle nrtri,ntriangleright,NotRightTriangle nltrie,ntrianglelefteq,NotLeftTriangleEqual
nrtrie,ntrianglerighteq,NotRightTriangleEqual vellip ctdot utdot dtdot disin isinsv isins isindot notinvc notinvb 2isinE nisd xnis nis notnivc
notnivb 7barwed,barwedge Barwed,doublebarwedge 2lceil,LeftCeiling rceil,RightCeiling lfloor,LeftFloor rfloor,RightFloor drcrop dlcrop urcrop ulcrop
bnot 2profline profsurf 2telrec target 6ulcorn,ulcorner urcorn,urcorner dlcorn,llcorner drcorn,lrcorner 3frown,sfrown smile,ssmile 10cylcty profalar
8topbot 7ovbar 2solbar 61angzarr 52lmoust,lmoustache rmoust,rmoustache 3tbrk,OverBracket bbrk,UnderBracket bbrktbrk 38OverParenthesis
UnderParenthesis OverBrace UnderBrace 3trpezium 5elinters 60blank 165oS,circledS 56boxh,HorizontalLine 2boxv 10boxdr 4boxdl 4boxur 4boxul 4boxvr
8boxvl 8boxhd 8boxhu 8boxvh 20boxH boxV boxdR boxDr boxDR boxdL boxDl boxDL boxuR boxUr boxUR boxuL boxUl boxUL boxvR boxVr boxVR boxvL boxVl boxVL
boxHd boxhD boxHD boxHu boxhU boxHU boxvH boxVh boxVH 20uhblk 4lhblk 4block 9blk14 blk12 blk34 14squ,Square,square
9squf,squarf,blacksquare,FilledVerySmallSquare EmptyVerySmallSquare 2rect marker 3fltns 2xutri,bigtriangleup utrif,blacktriangle utri,triangle
3rtrif,blacktriangleright rtri,triangleright 4xdtri,bigtriangledown dtrif,blacktriangledown dtri,triangledown 3ltrif,blacktriangleleft
ltri,triangleleft 7loz,lozenge cir 33tridot 3xcirc,bigcirc 9ultri urtri lltri EmptySmallSquare FilledSmallSquare 9starf,bigstar star 8phone 50female
2male 30spades,spadesuit 3clubs,clubsuit 2hearts,heartsuit diams,diamondsuit 4sung 3flat natur,natural sharp 164check,checkmark 4cross 9malt,maltese
22sext 34VerticalSeparator 26lbbrk rbbrk 85bsolhsub suphsol 29lobrk,LeftDoubleBracket robrk,RightDoubleBracket lang,langle,LeftAngleBracket
rang,rangle,RightAngleBracket Lang Rang loang roang 8xlarr,LongLeftArrow,longleftarrow xrarr,LongRightArrow,longrightarrow
xharr,LongLeftRightArrow,longleftrightarrow xlArr,Longleftarrow,DoubleLongLeftArrow xrArr,Longrightarrow,DoubleLongRightArrow
xhArr,Longleftrightarrow,DoubleLongLeftRightArrow 2xmap,longmapsto 3dzigrarr 259nvlArr nvrArr nvHarr Map 7lbarr rbarr,bkarow lBarr rBarr,dbkarow
RBarr,drbkarow DDotrahd UpArrowBar DownArrowBar 3Rarrtl 3latail ratail lAtail rAtail larrfs rarrfs larrbfs rarrbfs 3nwarhk nearhk searhk,hksearow
swarhk,hkswarow nwnear toea,nesear tosa,seswar swnwar 9rarrc 2cudarrr ldca rdca cudarrl larrpl 3curarrm cularrp 8rarrpl 3harrcir Uarrocir lurdshar
ldrushar 3LeftRightVector RightUpDownVector DownLeftRightVector LeftUpDownVector LeftVectorBar RightVectorBar RightUpVectorBar RightDownVectorBar
DownLeftVectorBar DownRightVectorBar LeftUpVectorBar LeftDownVectorBar LeftTeeVector RightTeeVector RightUpTeeVector RightDownTeeVector
DownLeftTeeVector DownRightTeeVector LeftUpTeeVector LeftDownTeeVector lHar uHar rHar dHar luruhar ldrdhar ruluhar rdldhar lharul llhard rharul
lrhard udhar,UpEquilibrium duhar,ReverseUpEquilibrium RoundImplies erarr simrarr larrsim rarrsim rarrap ltlarr 2gtrarr subrarr 2suplarr lfisht
rfisht ufisht dfisht 6lopar ropar 5lbrke rbrke lbrkslu rbrksld lbrksld rbrkslu langd rangd lparlt rpargt gtlPar ltrPar 4vzigzag 2vangrt angrtvbd
7ange range dwangle uwangle angmsdaa angmsdab angmsdac angmsdad angmsdae angmsdaf angmsdag angmsdah bemptyv demptyv cemptyv raemptyv laemptyv ohbar
omid opar 2operp 2olcross odsold 2olcir ofcir olt ogt cirscir cirE solb bsolb 4boxbox 4trisb rtriltri LeftTriangleBar RightTriangleBar 12iinfin
infintie nvinfin 5eparsl smeparsl eqvparsl 6lozf,blacklozenge 9RuleDelayed 2dsol 10xodot,bigodot xoplus,bigoplus xotime,bigotimes 2xuplus,biguplus
2xsqcup,bigsqcup 6qint,iiiint fpartint 3cirfnint awint rppolint scpolint npolint pointint quatint intlarhk 11pluscir plusacir simplus plusdu plussim
plustwo 2mcomma minusdu 3loplus roplus Cross timesd timesbar 2smashp lotimes rotimes otimesas Otimes odiv triplus triminus tritime iprod,intprod
3amalg capdot 2ncup ncap capand cupor cupcap capcup cupbrcap capbrcup cupcup capcap ccups ccaps 3ccupssm 3And Or andand oror orslope andslope 2andv
orv andd ord 2wedbar 7sdote 4simdot 3congdot easter apacir apE eplus pluse Esim Colone Equal 2eDDot,ddotseq equivDD ltcir gtcir ltquest gtquest
les,leqslant,LessSlantEqual ges,geqslant,GreaterSlantEqual lesdot gesdot lesdoto gesdoto lesdotor gesdotol lap,lessapprox gap,gtrapprox lne,lneq
gne,gneq lnap,lnapprox gnap,gnapprox lEg,lesseqqgtr gEl,gtreqqless lsime gsime lsimg gsiml lgE glE lesges gesles els,eqslantless egs,eqslantgtr
elsdot egsdot el eg 3siml simg simlE simgE LessLess GreaterGreater 2glj gla ltcc gtcc lescc gescc smt lat smte late bumpE pre,preceq,PrecedesEqual
sce,succeq,SucceedsEqual 3prE scE prnE,precneqq scnE,succneqq prap,precapprox scap,succapprox prnap,precnapprox scnap,succnapprox Pr Sc subdot
supdot subplus supplus submult supmult subedot supedot subE,subseteqq supE,supseteqq subsim supsim 3subnE,subsetneqq supnE,supsetneqq 3csub csup
csube csupe subsup supsub subsub supsup suphsub supdsub forkv topfork mlcp 9Dashv,DoubleLeftTee 2Vdashl Barv vBar vBarv 2Vbar Not bNot rnmid cirmid
midcir topcir nhpar parsim 10parsl 53251fflig filig fllig ffilig ffllig scr:55704A2CD3G3JK3NOPQ2STUVWXYZabcd2f2hijklmn2pqrstuvwxyz
fr:53AB2DEFG3JKLMNOPQ2STUVWXY2abcdefghijklmnopqrstuvwxyz
opf:AB2DEFG2IJKLM2O4STUVWXY2abcdefghijklmnopqrstuvwxyz`;

/** Names of two characters: how far the first is from the first before, the second, the names. */
export const TWO_CHARACTERS = `
60+8402nvlt 1+8421bne 1+8402nvgt 40+106fjlig 8185+8202ThickSpace 318+824nrarrw 101+824npart 30+8402nang 9+65024caps 1+65024cups 18+8402nvsim
1+817race 1+819acE 4+824nesim,NotEqualTilde 9+824napid 2+8402nvap 1+824nbump,NotHumpDownHump 1+824nbumpe,NotHumpEqual 1+824nedot 17+8421bnequiv
3+8402nvle 1+8402nvge 1+824nlE,nleqq 1+824ngE,ngeqq,NotGreaterFullEqual 1+65024lvnE,lvertneqq 1+65024gvnE,gvertneqq 1+824nLtv,NotLessLess 0+8402nLt
1+824nGtv,NotGreaterGreater 0+8402nGt 20+824NotSucceedsTilde 3+8402vnsub,nsubset,NotSubset 1+8402vnsup,nsupset,NotSuperset
7+65024vsubne,varsubsetneq 1+65024vsupne,varsupsetneq 4+824NotSquareSubset 1+824NotSquareSuperset 3+65024sqcaps 1+65024sqcups 32+8402nvltrie
1+8402nvrtrie 35+824nLl 1+824nGg 1+65024lesg 1+65024gesl 26+824notindot 4+824notinE 1594+824nrarrc 156+824NotLeftTriangleBar
1+824NotRightTriangleBar 157+824ncongdot 3+824napE 13+824nles,nleqslant,NotLessSlantEqual 1+824nges,ngeqslant,NotGreaterSlantEqual
35+824NotNestedLessLess 1+824NotNestedGreaterGreater 10+65024smtes 1+65024lates 2+824npre,npreceq,NotPrecedesEqual
1+824nsce,nsucceq,NotSucceedsEqual 21+824nsubE,nsubseteqq 1+824nsupE,nsupseteqq 5+65024vsubnE,varsubsetneqq 1+65024vsupnE,varsupsetneqq
49+8421nparsl`;

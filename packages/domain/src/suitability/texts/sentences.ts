import type { Worded } from './worded.ts';

/** The sentences of the investment profile, by key; names in braces are values. No instrument is ever named. */
export const SENTENCES = {
  capacity_limit: {
    fr: 'Votre capacité à supporter une perte est de {score} sur 100. Le profil ne dépasse donc pas {profile}.',
    en: 'Your capacity to bear a loss is {score} out of 100. The profile therefore stops at {profile}.',
  },
  tolerance_limit: {
    fr: 'Votre tolérance au risque est de {score} sur 100. Le profil ne dépasse donc pas {profile}.',
    en: 'Your tolerance for risk is {score} out of 100. The profile therefore stops at {profile}.',
  },
  goal_limit: {
    fr: 'Cet argent est une réserve de sécurité. Le profil reste {profile}.',
    en: 'This money is a safety reserve. The profile stays at {profile}.',
  },
  horizon_limit: {
    fr: 'Vous aurez besoin de cet argent à l’échéance indiquée. Avec cet horizon, le profil ne dépasse pas {profile}.',
    en: 'You will need this money at the time you gave. With this horizon, the profile stops at {profile}.',
  },
  horizon_withdrawal_limit: {
    fr: 'Un retrait important est probable avant l’échéance : l’horizon compte un niveau de moins. Le profil ne dépasse pas {profile}.',
    en: 'A large withdrawal is likely before the date: the horizon counts one level lower. The profile stops at {profile}.',
  },
  horizon_open: {
    fr: 'Votre horizon dépasse dix ans : il ne limite pas le profil.',
    en: 'Your horizon is over ten years: it does not limit the profile.',
  },
  goal_horizon_limit: {
    fr: 'L’échéance de cet objectif est proche : son profil ne dépasse pas {profile}.',
    en: 'This goal is due soon: its profile stops at {profile}.',
  },
  goal_household_limit: {
    fr: 'Le profil du foyer, {profile}, vaut aussi pour cet objectif.',
    en: 'The profile of the household, {profile}, holds for this goal too.',
  },
  reserve_limit: {
    fr: 'Votre réserve couvre moins de {months} mois de dépenses. Le profil ne dépasse donc pas {profile}.',
    en: 'Your reserve covers less than {months} months of spending. The profile therefore stops at {profile}.',
  },
  reserve_month_limit: {
    fr: 'Votre réserve couvre moins d’un mois de dépenses. Le profil reste {profile}.',
    en: 'Your reserve covers less than one month of spending. The profile stays at {profile}.',
  },
  accounts_limit: {
    fr: 'Une comparaison avec les comptes limite le profil à {profile}. Ce qu’ils montrent n’est pas affiché : le patrimoine est fermé par le mandat.',
    en: 'A comparison with the accounts limits the profile to {profile}. What they show is not displayed: the mandate closes the wealth.',
  },
  burden_limit: {
    fr: 'Crédits et loyers prennent plus de {percent} de vos revenus nets. Le profil ne dépasse donc pas {profile}.',
    en: 'Loan repayments and rent take more than {percent} of your net income. The profile therefore stops at {profile}.',
  },
  bills_limit: {
    fr: 'Une perte de {percent} vous empêcherait de payer vos dépenses courantes. Le profil reste {profile}.',
    en: 'A loss of {percent} would keep you from paying everyday bills. The profile stays at {profile}.',
  },
  project_limit: {
    fr: 'Une perte de {percent} vous ferait abandonner votre projet. Le profil ne dépasse donc pas {profile}.',
    en: 'A loss of {percent} would make you give up your project. The profile therefore stops at {profile}.',
  },
  no_fall_limit: {
    fr: 'Vous n’accepteriez aucune baisse sur un an. Le profil reste {profile}.',
    en: 'You would accept no fall at all in one year. The profile stays at {profile}.',
  },
  fall_limit: {
    fr: 'Vous n’accepteriez pas plus de {percent} de baisse sur un an. Le profil ne dépasse donc pas {profile}.',
    en: 'You would not accept a fall of more than {percent} in one year. The profile therefore stops at {profile}.',
  },
  fall_amount_limit: {
    fr: 'Vous n’accepteriez pas plus de {percent} de baisse sur un an, soit {amount}. Le profil ne dépasse donc pas {profile}.',
    en: 'You would not accept a fall of more than {percent} in one year, {amount}. The profile therefore stops at {profile}.',
  },
  withdrawals_limit: {
    fr: 'Vous prévoyez de retirer plus de {percent} par an. Le profil ne dépasse donc pas {profile}.',
    en: 'You plan to withdraw more than {percent} a year. The profile therefore stops at {profile}.',
  },
  knowledge_limit: {
    fr: 'Vos connaissances sont de {score} sur 100. En dessous de {threshold}, le profil ne dépasse pas {profile}.',
    en: 'Your knowledge is {score} out of 100. Below {threshold}, the profile stops at {profile}.',
  },
  quiz_limit: {
    fr: 'Une affirmation sur quatre au plus a été jugée juste. Le profil ne dépasse donc pas {profile}.',
    en: 'At most one statement in four was judged right. The profile therefore stops at {profile}.',
  },
  reaction_limit: {
    fr: 'Après une baisse de {percent}, vous vendriez tout. Le profil ne dépasse donc pas {profile}.',
    en: 'After a fall of {percent} you would sell everything. The profile therefore stops at {profile}.',
  },
  no_limit: {
    fr: 'Rien dans vos réponses ne limite le profil.',
    en: 'Nothing in your answers limits the profile.',
  },
  I1: {
    fr: 'Vous choisissez une fourchette qui descend bien plus bas que la baisse que vous accepteriez. Laquelle des deux réponses vaut ? En attendant, la plus basse compte.',
    en: 'The range you chose goes far below the fall you would accept. Which of the two answers holds? Until then, the lower one counts.',
  },
  I2: {
    fr: 'Vous vendriez tout après une baisse de {percent}, et vous visez pourtant un rendement élevé. La tolérance ne compte pas plus de {score} sur 100.',
    en: 'You would sell everything after a fall of {percent}, yet you aim for a high return. Tolerance counts for no more than {score} out of 100.',
  },
  I3: {
    fr: 'Lors d’une baisse passée, vous avez vendu ; vous dites aujourd’hui que vous garderiez. Ce que vous avez fait compte davantage : la réponse compte comme « je vends une partie ».',
    en: 'In a past fall you sold; today you say you would hold. What you did counts for more: the answer counts as “I sell part”.',
  },
  I4: {
    fr: 'Vous avez détenu des placements risqués, mais une affirmation sur quatre au plus a été jugée juste. Les connaissances ne comptent pas plus de {score} sur 100 ; un rappel est proposé.',
    en: 'You have held risky investments, but at most one statement in four was judged right. Knowledge counts for no more than {score} out of 100; a refresher is offered.',
  },
  I5: {
    fr: 'Cet argent fait plus de {share} de votre patrimoine financier : en perdre {percent} ne changerait-il vraiment rien ? En attendant, la réponse compte comme « je retarderais ou réduirais mon projet ».',
    en: 'This money is more than {share} of your financial wealth: would losing {percent} of it really change nothing? Until then, the answer counts as “I would delay or shrink my project”.',
  },
  I6: {
    fr: 'Votre réponse sur la réserve s’écarte de plus d’un niveau de ce que montrent vos comptes. En attendant, la plus basse des deux compte.',
    en: 'Your answer about the reserve is more than one level away from what your accounts show. Until then, the lower of the two counts.',
  },
  I7: {
    fr: 'Une réponse sur l’épargne, les charges ou la part du patrimoine s’écarte de plus d’un niveau de ce que montrent vos comptes. En attendant, la plus basse des deux compte.',
    en: 'An answer about saving, commitments or share of wealth is more than one level away from what your accounts show. Until then, the lower of the two counts.',
  },
  I8: {
    fr: 'Vous préparez votre retraite à {age} ans, avec un horizon de plus de dix ans. Quand aura lieu le premier retrait ?',
    en: 'You are preparing for retirement at {age}, with a horizon of over ten years. When will the first withdrawal be?',
  },
  I9: {
    fr: 'Votre projet est daté, mais l’horizon dépasse dix ans. À quelle date est-il prévu ?',
    en: 'Your project has a date, but the horizon is over ten years. When is it planned?',
  },
  I10_time: {
    fr: 'Le questionnaire a été rempli en moins d’une minute. Relisez vos réponses avant de valider.',
    en: 'The questionnaire was filled in within a minute. Please review your answers before you confirm.',
  },
  I10_same: {
    fr: 'La même lettre a été choisie à {count} questions. Relisez vos réponses avant de valider.',
    en: 'The same letter was chosen in {count} questions. Please review your answers before you confirm.',
  },
  I13: {
    fr: 'La fourchette choisie descend jusqu’à {low} sur un an, mais vous n’accepteriez pas plus de {percent} de baisse. Laquelle des deux réponses vaut ?',
    en: 'The range you chose goes down to {low} in one year, but you would not accept a fall of more than {percent}. Which of the two answers holds?',
  },
  I11: {
    fr: 'Le profil a gagné {levels} niveaux en moins de {days} jours. Le précédent, {profile}, reste en vigueur jusqu’à la fin de ce délai.',
    en: 'The profile rose by {levels} levels within {days} days. The previous one, {profile}, stays in force until then.',
  },
  I12: {
    fr: 'Vos avoirs varient davantage que votre profil : volatilité estimée de {held}, pour un profil à {target}. L’alerte commence à {threshold}.',
    en: 'Your holdings vary more than your profile: estimated volatility of {held}, for a profile at {target}. The alert starts at {threshold}.',
  },
  expected_range: {
    fr: 'En moyenne sur dix ans ou plus, de {low} à {high} par an, avant frais et impôts.',
    en: 'On average over ten years or more, {low} to {high} a year, before fees and tax.',
  },
  worst_year: {
    fr: 'Une très mauvaise année, d’une année sur vingt à une crise comme 2008 et 2022 : de {low} à {high}.',
    en: 'A very bad year, from one year in twenty to a crisis like 2008 and 2022: {low} to {high}.',
  },
  worst_year_amount: {
    fr: 'Une très mauvaise année coûterait de {low} à {high}.',
    en: 'A very bad year would cost {low} to {high}.',
  },
  stress_beyond_limit: {
    fr: 'En cas de crise, la baisse pourrait atteindre {stress}, au-delà de votre limite de {limit}.',
    en: 'In a crisis the fall could reach {stress}, beyond your limit of {limit}.',
  },
  projection_range: {
    fr: 'Au bout de {years} ans, de {low} à {high} dans neuf cas sur dix.',
    en: 'After {years} years, {low} to {high} in nine cases out of ten.',
  },
  projection_goal: {
    fr: 'L’objectif de {goal} est atteint dans environ {cases} cas sur 10.',
    en: 'The goal of {goal} is reached in about {cases} cases out of 10.',
  },
  sustainability_beside: {
    fr: 'Vos préférences de durabilité sont retenues à côté du profil ; elles ne le changent jamais.',
    en: 'Your sustainability preferences stand beside the profile; they never change it.',
  },
  sustainability_none: {
    fr: 'Vous n’avez pas de préférence de durabilité.',
    en: 'You have no sustainability preference.',
  },
  largest_amount: {
    fr: 'au plus {amount} à la fois',
    en: 'at most {amount} at once',
  },
  boundary: {
    fr: 'Illustration pédagogique, pas une recommandation personnelle. Classes d’actifs seulement, aucun produit désigné. Même cible pour tous, modifiable par vous.',
    en: 'Educational illustration, not a personal recommendation. Asset classes only, no product named. Same target for everyone, yours to change.',
  },
  projection_warning: {
    fr: 'Simulation, pas une promesse. Ces fourchettes reposent sur des hypothèses qui peuvent ne pas se réaliser. Les performances passées ne préjugent pas des performances futures. Vous pouvez perdre une partie du capital.',
    en: 'A simulation, not a promise. These ranges rest on assumptions that may not hold. Past performance is no guide to future performance. You may lose part of your capital.',
  },
} as const satisfies Readonly<Record<string, Worded>>;

export type SentenceKey = keyof typeof SENTENCES;

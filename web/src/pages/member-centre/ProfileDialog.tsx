import './profile.css';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { makeCall } from '@sorak/client/calls.ts';
import { keepCall, useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** Who the account is, and the picture that stands for it: chosen here, seen at once everywhere. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  const { data, isError, refetch } = useCall('getIcons', {}, { staleTimeMs: 300_000 });
  const { run: choose } = useTask(async (icon: string) => {
    if (!data || icon === data.icon) return;
    await makeCall('setIcon', { icon });
    keepCall('getIcons', {}, { ...data, icon });
    keepCall('getPlayerAvatar', {}, { avatar: icon });
    showToast({ kind: 'done', text: t('profile.kept') });
  }, showFailure);
  const facts = info
    ? [
        { label: t('session.username'), value: info.account },
        { label: t('profile.number'), value: info.id },
        { label: t('centre.playerRank'), value: <span lang={info.clubLabel.lang}>{info.clubLabel.labelName}</span> },
        { label: t('profile.since'), value: dayText(info.registeredAt) },
        ...(info.lastLoginAt === null
          ? []
          : [{ label: t('profile.lastLogin'), value: `${dayText(info.lastLoginAt)} ${clockText(info.lastLoginAt).slice(0, 5)}` }]),
      ]
    : [];
  return (
    <Modal size="small" label={t('profile.title')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body profile">
        <h2>{t('profile.title')}</h2>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="digits">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {isError && !data ? (
          <ReadFailed title={t('profile.failed')} onRetry={() => void refetch()} />
        ) : data ? (
          <fieldset>
            <legend className="bold">{t('profile.picture')}</legend>
            <div className="profile-grid">
              {data.icons.map((icon, at) => (
                <button
                  key={icon}
                  type="button"
                  aria-pressed={icon === data.icon}
                  aria-label={t('profile.pictureOf', { number: at + 1 })}
                  onClick={() => void choose(icon)}
                >
                  <img src={icon} alt="" width={56} height={56} />
                </button>
              ))}
            </div>
          </fieldset>
        ) : (
          <Skeleton className="profile-wait" />
        )}
      </div>
    </Modal>
  );
}
